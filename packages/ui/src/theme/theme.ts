import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  type MantineThemeOverride,
  Menu,
  Modal,
  SegmentedControl,
  Switch,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { type AccentName, accents } from './accents.ts'
import classes from './theme.module.css'
import { fonts, tokens } from './tokens.ts'

/** The library's own dark greys lean to brown beside ours. */
const coolDark: MantineColorsTuple = [
  '#e9ebef',
  '#b1b8c4',
  '#8d95a3',
  '#697180',
  '#39414d',
  '#2a313b',
  '#1a1e24',
  '#13161a',
  '#0f1216',
  '#0d0f12',
]

const close = { 'aria-label': 'Close' }
const overlay = { backgroundOpacity: 0.35, color: '#0b0d10' }

/** Motion is 140 ms everywhere; `respectReducedMotion` takes it away for those who ask. */
export function makeTheme(accent: AccentName): MantineThemeOverride {
  return createTheme({
    fontFamily: fonts.text,
    fontFamilyMonospace: fonts.code,
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '24px' }, h2: { fontSize: '20px' }, h3: { fontSize: '16px' } },
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
    defaultRadius: 'md',
    colors: { accent: accents[accent].shades, dark: coolDark },
    primaryColor: 'accent',
    primaryShade: { light: 4, dark: 4 },
    autoContrast: true,
    respectReducedMotion: true,
    cursorType: 'pointer',
    focusRing: 'auto',
    components: {
      Button: Button.extend({ defaultProps: { size: 'xs' }, classNames: { root: classes.button ?? '' } }),
      ActionIcon: ActionIcon.extend({
        defaultProps: { variant: 'subtle', color: 'gray', size: 28 },
        classNames: { root: classes.action ?? '' },
      }),
      Tooltip: Tooltip.extend({
        defaultProps: { openDelay: 350, withArrow: false, offset: 6, transitionProps: { duration: 120 } },
        classNames: { tooltip: classes.tooltip ?? '' },
      }),
      Menu: Menu.extend({
        defaultProps: {
          shadow: 'none',
          transitionProps: { duration: 120 },
          position: 'bottom-end',
          // An element that may hold focus has no place among the items of a menu.
          withInitialFocusPlaceholder: false,
        },
        classNames: {
          dropdown: classes.floating ?? '',
          item: classes.menuItem ?? '',
          label: classes.menuLabel ?? '',
        },
      }),
      Modal: Modal.extend({
        defaultProps: {
          overlayProps: overlay,
          transitionProps: { transition: 'pop', duration: 140 },
          centered: true,
          closeButtonProps: close,
        },
        classNames: { content: classes.floating ?? '', title: classes.title ?? '', header: classes.header ?? '' },
      }),
      Drawer: Drawer.extend({
        defaultProps: {
          overlayProps: overlay,
          transitionProps: { duration: 160 },
          position: 'right',
          closeButtonProps: close,
        },
        classNames: { content: classes.drawer ?? '', title: classes.title ?? '', header: classes.header ?? '' },
      }),
      SegmentedControl: SegmentedControl.extend({
        defaultProps: { size: 'xs', withItemsBorders: false, radius: 7, transitionDuration: 140 },
        classNames: {
          root: classes.segments ?? '',
          indicator: classes.segment ?? '',
          label: classes.segmentLabel ?? '',
        },
      }),
      InputWrapper: Input.Wrapper.extend({ classNames: { label: classes.label ?? '' } }),
      TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
      Switch: Switch.extend({ defaultProps: { size: 'sm' } }),
    },
  })
}

export function makeVariables(accent: AccentName): CSSVariablesResolver {
  const { solid, onSolid, text, soft } = accents[accent]
  const side = (index: 0 | 1): Record<string, string> => {
    const own = Object.entries(tokens).map(([name, pair]) => [`--t-${name}`, pair[index]])
    return {
      ...Object.fromEntries(own),
      '--t-accent-text': text[index],
      '--t-accent-soft': soft[index],
      '--mantine-color-body': 'var(--t-surface)',
      '--mantine-color-text': 'var(--t-text)',
      '--mantine-color-dimmed': 'var(--t-text-3)',
      '--mantine-color-placeholder': 'var(--t-text-3)',
      '--mantine-color-default': 'var(--t-surface)',
      '--mantine-color-default-hover': 'var(--t-hover)',
      '--mantine-color-default-color': 'var(--t-text)',
      '--mantine-color-default-border': 'var(--t-line-strong)',
      '--mantine-color-error': 'var(--t-fail-text)',
      '--mantine-color-anchor': 'var(--t-accent-text)',
      '--mantine-color-gray-light-color': 'var(--t-text-2)',
      '--mantine-color-gray-subtle-color': 'var(--t-text-2)',
      '--mantine-color-gray-light-hover': 'var(--t-hover)',
    }
  }
  return () => ({
    variables: { '--t-accent': solid, '--t-on-accent': onSolid, '--t-code': fonts.code, '--t-motion': '140ms' },
    light: side(0),
    dark: side(1),
  })
}
