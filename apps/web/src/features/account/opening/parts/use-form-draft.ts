import type { DraftRung } from '@tongzhou/client/sets/draft-rung'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { knownFields } from './known-fields'
import { useOpeningDraft } from './use-opening-draft'

/**
 * The draft of a step whose form is a CheckedForm; `without`: fields that are given anew each time.
 */
export function useFormDraft<Values extends FieldValues>(
  rung: DraftRung,
  { form }: Pick<CheckedForm<Values>, 'form'>,
  { without = [] }: { without?: readonly FieldPath<Values>[] } = {},
): void {
  const draft = useOpeningDraft(rung, (fields) => {
    for (const [name, value] of knownFields(fields, form.getValues())) {
      // A field of the form, with a value of its kind.
      form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>)
    }
  })
  useEffect(() => {
    // What the page itself fills in is told without a name.
    const watching = form.watch((values, { name }) => {
      if (name === undefined) return
      const kept = Object.entries(values).filter(([field]) => !without.some((one) => one === field))
      draft.keep(Object.fromEntries(kept))
    })

    return () => watching.unsubscribe()
    // The form is one for the life of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form])
}
