import { useId, useRef, type KeyboardEvent, type Ref } from 'react'
import { IconSelector } from '@tabler/icons-react'
import { Floating } from '../ui/Floating.tsx'
import './ComboBox.css'
import { useComboBox, type ComboBoxInput, type ComboBoxState } from './combo-box-state.ts'
import { Field, type FieldParts } from './Field.tsx'

interface ComboBoxProps extends FieldParts, ComboBoxInput {
  readonly name: string
  readonly onBlur: () => void
  readonly nothingFound: string
  readonly placeholder: string | undefined
  readonly disabled: boolean
  readonly ref: Ref<HTMLInputElement>
  readonly 'aria-label': string | undefined
}

/**
 * A field with a list below: the patterns "editable combobox with list autocomplete" and "select-only combobox" of the ARIA Authoring
 * Practices. The focus stays in the field; the arrows mark a choice, Enter chooses, Escape closes the list.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, description, error, name, placeholder, disabled, ref, isSearchable } = props
  const state = useComboBox(props)
  const field = useRef<HTMLSpanElement>(null)
  const listId = useId()
  const marked = state.isOpen && state.marked >= 0 ? `${listId}-${String(state.marked)}` : undefined
  return (
    <Field {...{ label, description, error }} after={<IconSelector size={18} stroke={1.5} aria-hidden />}>
      {(names) => (
        <span ref={field} className="combo-box">
          <input
            {...names}
            ref={ref}
            className="field-input"
            role="combobox"
            aria-label={props['aria-label']}
            aria-haspopup="listbox"
            aria-autocomplete={isSearchable ? 'list' : 'none'}
            aria-expanded={state.isOpen}
            aria-controls={state.isOpen ? listId : undefined}
            aria-activedescendant={marked}
            autoComplete="off"
            {...{ name, placeholder, disabled }}
            readOnly={!isSearchable}
            value={state.text}
            onChange={(event) => {
              state.type(event.currentTarget.value)
            }}
            onFocus={() => {
              if (isSearchable) state.open()
            }}
            onClick={(event) => {
              // Typed text replaces the text in the field, instead of being added to it.
              if (isSearchable) event.currentTarget.select()
              if (isSearchable || !state.isOpen) state.open()
              else state.close()
            }}
            onBlur={() => {
              state.close()
              props.onBlur()
            }}
            onKeyDown={(event) => {
              pressKey(event, state, isSearchable)
            }}
          />
          {state.isOpen && <List id={listId} by={field} label={label} state={state} props={props} />}
        </span>
      )}
    </Field>
  )
}

function List({
  id,
  by,
  label,
  state,
  props,
}: {
  id: string
  by: { current: HTMLElement | null }
  label: FieldParts['label']
  state: ComboBoxState
  props: ComboBoxProps
}) {
  if (state.shown.length === 0 && !props.isSearchable) return null
  return (
    <Floating
      by={by}
      isAsWide
      onLeave={state.close}
      // The focus stays in the field.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
    >
      <div
        id={id}
        className="combo-box-list"
        role="listbox"
        aria-label={typeof label === 'string' ? label : props['aria-label']}
        tabIndex={-1}
      >
        {state.shown.map((choice, place) => (
          // The keys are those of the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.value}
            id={`${id}-${String(place)}`}
            ref={(element) => {
              if (place === state.marked) element?.scrollIntoView({ block: 'nearest' })
            }}
            className="combo-box-choice"
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === props.value}
            aria-disabled={choice.isDisabled || undefined}
            data-marked={place === state.marked || undefined}
            onClick={() => {
              state.choose(choice)
            }}
          >
            {choice.label}
            {choice.detail !== undefined && <span className="combo-box-detail"> {choice.detail}</span>}
          </div>
        ))}
      </div>
      {state.shown.length === 0 && <p className="combo-box-nothing">{props.nothingFound}</p>}
    </Floating>
  )
}

function pressKey(event: KeyboardEvent<HTMLInputElement>, state: ComboBoxState, isSearchable: boolean): void {
  if (event.nativeEvent.isComposing) return
  const act = actionOf(event.key, state, isSearchable)
  if (act === null) return
  event.preventDefault()
  act()
}

/** What a key does in the field; null where it is the browser's or the form's. */
function actionOf(key: string, state: ComboBoxState, isSearchable: boolean): (() => void) | null {
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return () => {
      if (state.isOpen) state.move(key === 'ArrowDown' ? 1 : -1)
      else state.open('marked')
    }
  if (key === 'Enter' && state.isOpen) return state.enter()
  if (isSearchable || (key !== 'Enter' && key !== ' ')) return null
  return state.isOpen ? state.close : state.open
}
