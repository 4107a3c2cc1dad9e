import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Failed } from '../../../shared/api/outcome'

/**
 * Puts a refusal under the field it speaks of: the one the server names, else the one its code belongs to. Answers
 * whether a field took it. The codes must stand in the call's `handles` too, so that it is not told twice.
 */
export function showAtField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failed: Failed,
  fields: Readonly<Record<number, Path<Values>>>,
): boolean {
  const known = failed.code === null ? undefined : fields[failed.code]
  const named = Object.keys(form.getValues()).find((name) => name === failed.field)
  // A name of getValues() is a path of the form's values.
  const field = named === undefined ? known : (named as Path<Values>)
  if (field === undefined) return false
  form.setError(field, { message: failed.msg }, { shouldFocus: true })

  return true
}
