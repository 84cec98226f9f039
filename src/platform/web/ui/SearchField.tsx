import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import './SearchField.css'

/** A search field with its magnifying glass; `after` is shown at its end, such as the key that focuses it. */
export const SearchField = ({
  label,
  size = 'field',
  after,
  ...input
}: {
  /** Also the placeholder. */
  label: string
  /** `compact` above a list; `field` as high as the fields of a form. */
  size?: 'compact' | 'field'
  after?: ReactNode
} & Omit<ComponentProps<'input'>, 'aria-label' | 'placeholder' | 'size'>) => (
  <label className="search-field" data-size={size}>
    <IconSearch size={16} stroke={2} aria-hidden />
    <input aria-label={label} placeholder={label} {...input} />
    {after}
  </label>
)
