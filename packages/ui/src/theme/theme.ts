import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  type MantineColorsTuple,
  type MantineThemeOverride,
  Menu,
  Modal,
  PasswordInput,
  Popover,
  SegmentedControl,
  Tooltip,
} from '@mantine/core'
import type { UiTexts } from '../texts/english.ts'
import { fields } from './fields.ts'
import type { Skin } from './skins.ts'
import classes from './theme.module.css'
import { fonts } from './tokens.ts'

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

const overlay = { backgroundOpacity: 0.35, color: '#0b0d10' }

/** Motion is 140 ms everywhere; `respectReducedMotion` takes it away for those who ask. */
export function makeTheme({ accent, radius, textFont }: Skin, texts: UiTexts): MantineThemeOverride {
  const close = { 'aria-label': texts.close }
  return createTheme({
    fontFamily: textFont,
    fontFamilyMonospace: fonts.code,
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '24px' }, h2: { fontSize: '20px' }, h3: { fontSize: '16px' } },
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: scaleRadius(radius),
    defaultRadius: 'md',
    colors: { accent: accent.shades, dark: coolDark },
    primaryColor: 'accent',
    primaryShade: { light: 4, dark: 4 },
    autoContrast: true,
    // Dark letters on every accent: at the usual threshold the blue one would get white ones, at 3.3:1.
    luminanceThreshold: 0.25,
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
        defaultProps: { withArrow: false, offset: 6, transitionProps: { duration: 120 } },
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
      Popover: Popover.extend({ defaultProps: { shadow: 'none' }, classNames: { dropdown: classes.floating ?? '' } }),
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
        defaultProps: { size: 'xs', withItemsBorders: false, radius: Math.max(2, radius - 1), transitionDuration: 140 },
        classNames: {
          root: classes.segments ?? '',
          indicator: classes.segment ?? '',
          label: classes.segmentLabel ?? '',
        },
      }),
      ...fields,
      PasswordInput: PasswordInput.extend({
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': texts.reveal } },
      }),
    },
  })
}

/** The usual corner is 8; the others stay in proportion, and what is round stays round. */
function scaleRadius(radius: number) {
  const scaled = (usual: number) => `${Math.round((usual * radius) / 8)}px`
  return { xs: scaled(4), sm: scaled(6), md: scaled(8), lg: scaled(10), xl: scaled(12) }
}

/** In the dark, fields and whatever else has no colour of its own stand on the grounds of the skin. */
const darkGrounds = {
  '--mantine-color-dark-4': 'var(--t-line-strong)',
  '--mantine-color-dark-5': 'var(--t-line)',
  '--mantine-color-dark-6': 'var(--t-raised)',
  '--mantine-color-dark-7': 'var(--t-surface)',
  '--mantine-color-dark-8': 'var(--t-sunken)',
}

export function makeVariables({ accent, tokens, radius, textFont }: Skin): CSSVariablesResolver {
  const { solid, onSolid, text, soft } = accent
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
      '--mantine-color-accent-light-color': 'var(--t-accent-text)',
      '--mantine-color-red-light-color': 'var(--t-fail-text)',
      '--mantine-color-gray-light-color': 'var(--t-text-2)',
      '--mantine-color-gray-subtle-color': 'var(--t-text-2)',
      '--mantine-color-gray-light-hover': 'var(--t-hover)',
    }
  }
  return () => ({
    variables: {
      '--t-accent': solid,
      '--t-on-accent': onSolid,
      '--t-text-font': textFont,
      '--t-code': fonts.code,
      '--t-radius': `${radius}px`,
      '--t-motion': '140ms',
    },
    light: side(0),
    dark: { ...side(1), ...darkGrounds },
  })
}
