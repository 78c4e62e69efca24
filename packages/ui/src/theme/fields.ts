import { Checkbox, Chip, Input, NumberInput, Switch, TextInput } from '@mantine/core'
import classes from './theme.module.css'

const choice = { body: classes.choice ?? '', label: classes.choiceLabel ?? '' }

/** How what one fills in looks. */
export const fields = {
  Checkbox: Checkbox.extend({ classNames: choice }),
  Chip: Chip.extend({ classNames: { label: classes.chip ?? '' } }),
  Input: Input.extend({ classNames: { wrapper: classes.field ?? '' } }),
  InputWrapper: Input.Wrapper.extend({ classNames: { label: classes.label ?? '' } }),
  NumberInput: NumberInput.extend({ classNames: { controls: classes.steps ?? '' } }),
  Switch: Switch.extend({ defaultProps: { size: 'sm' }, classNames: { ...choice, track: classes.track ?? '' } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
}
