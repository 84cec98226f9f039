import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { Role } from '#contract/rights.ts'
import { roleWords } from '#tenants/domain/role-words.ts'

/** The roles that the user may give, each with what it may do. */
export function RoleChoice<Values extends FieldValues & { role: string }>({
  control,
  roles,
}: {
  control: Control<Values>
  roles: readonly Role[]
}) {
  const { field, fieldState } = useController({ control, name: 'role' as FieldPath<Values> })
  const errorId = useId()
  const error = fieldState.error?.message
  return (
    <fieldset className="members-roles" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Rol</legend>
      {error !== undefined && (
        <p id={errorId} className="members-error" role="alert">
          {error}
        </p>
      )}
      {ownerLast(roles).map((role, index) => (
        <label key={role} className="members-role">
          <input
            ref={index === 0 ? field.ref : undefined}
            type="radio"
            name="rol"
            value={role}
            checked={field.value === role}
            onChange={() => {
              field.onChange(role)
            }}
          />
          <span>
            {roleWords[role].name}
            <small>{roleWords[role].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The role that is given least, after the others. */
const ownerLast = (roles: readonly Role[]): readonly Role[] =>
  roles.toSorted((one, other) => Number(one === 'owner') - Number(other === 'owner'))
