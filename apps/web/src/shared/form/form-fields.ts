import {
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { type Checks, judge } from './field-faults'

/** The properties of a text field: its input, its most characters, its fault. */
export type FieldText = UseFormRegisterReturn & { maxLength: number; error: string | undefined }

/** The properties of a field that is chosen: '' is nothing yet. */
export interface ChosenField {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** What a form gives to the fields that stand in it. */
export interface FormFields<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly text: (name: FieldPath<Values>) => FieldText
  /** The same for a chooser, a date, a pad of digits. */
  readonly chosen: (name: FieldPath<Values>) => ChosenField
  readonly fault: (name: FieldPath<Values>) => string | undefined
  /** A text, normalised, once it is right; null, and the field says what is wrong, while it is not. */
  readonly right: (name: FieldPath<Values>) => Promise<string | null>
}

/** Most characters of a text of which neither a rule nor a fact tells. */
const NO_LIMIT = 200

/** Binds the fields of a form to the controls of the kit. */
export function useFormFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  checks: Checks<Values>,
): FormFields<Values> {
  const { errors } = form.formState
  const shown = useWatch({ control: form.control })
  const fault = (name: FieldPath<Values>): string | undefined => {
    const message: unknown = get(errors, `${name}.message`)

    return typeof message === 'string' ? message : undefined
  }

  return {
    form,
    fault,
    text: (name) => ({
      ...form.register(name),
      maxLength: longestOf(checks, form.getValues(), name),
      error: fault(name),
    }),
    chosen: (name) => {
      const value: unknown = get(shown, name)

      return {
        value: typeof value === 'string' ? value : '',
        error: fault(name),
        onChange: (next) => {
          // A field that is chosen holds a text.
          form.setValue(name, next as PathValue<Values, FieldPath<Values>>, {
            shouldDirty: true,
            shouldValidate: next !== '',
          })
          // What was wrong with the text that was there is not wrong with none.
          if (next === '') form.clearErrors(name)
        },
      }
    },
    right: async (name) => {
      if (!(await form.trigger(name, { shouldFocus: true }))) return null
      const text: unknown = get(judge(form.getValues(), checks).values, name)

      return typeof text === 'string' ? text : null
    },
  }
}

function longestOf<Values extends FieldValues>(
  { rules, facts }: Checks<Values>,
  typed: Values,
  name: FieldPath<Values>,
): number {
  return rules?.(typed)[name]?.longest ?? facts?.[name]?.most ?? NO_LIMIT
}
