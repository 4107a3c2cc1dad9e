import type { DraftRung } from '@tongzhou/client/sets/draft-rung'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { useOpeningDraft } from './use-opening-draft'

/**
 * The draft of a step whose form is a CheckedForm; `without`: fields that are given anew each time. Where a
 * step has two pages, the `prefix` of one tells whose fields they are: neither fills the other in.
 */
export function useFormDraft<Values extends FieldValues>(
  rung: DraftRung,
  { form }: Pick<CheckedForm<Values>, 'form'>,
  { without = [], prefix = '' }: { without?: readonly FieldPath<Values>[]; prefix?: string } = {},
): void {
  const draft = useOpeningDraft(rung, (fields) => {
    for (const [kept, value] of Object.entries(fields)) {
      const name = kept.slice(prefix.length)
      if (!kept.startsWith(prefix) || !(name in form.getValues())) continue
      // The draft holds what getValues() once gave of the same form.
      form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>)
    }
  })
  useEffect(() => {
    // What the page itself fills in is told without a name.
    const watching = form.watch((values, { name }) => {
      if (name === undefined) return
      const kept = Object.entries(values).filter(([field]) => !without.some((one) => one === field))
      draft.keep(Object.fromEntries(kept.map(([field, value]) => [`${prefix}${field}`, value])))
    })

    return () => watching.unsubscribe()
    // The form is one for the life of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form])
}
