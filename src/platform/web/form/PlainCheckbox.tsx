import '#platform/web/theme/library/InlineInput.css'
import '#platform/web/theme/library/Checkbox.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import './PlainCheckbox.css'

/** The library's checkbox as it looks here, for a value that is in no form. In a form: `CheckboxField`. */
export const PlainCheckbox = (props: CheckboxProps) => (
  <Checkbox {...props} classNames={{ input: 'plain-checkbox-input', icon: 'plain-checkbox-icon' }} />
)
