import { useId } from 'react'
import { FieldMessage } from '../field/field'
import { CheckboxBox } from './checkbox'

export type AgreementDocument = { name: string; onOpen: () => void }

/**
 * Unticked at first; names the documents and each opens. When the main button is pressed early, pass the
 * `error` that says what is missing.
 */
export function AgreementCheck(props: {
  checked: boolean
  onChange: (checked: boolean) => void
  documents: readonly AgreementDocument[]
  /** Words before and after the documents. */
  lead?: string
  tail?: string
  error?: string | undefined
}) {
  const id = useId()
  const lead = props.lead ?? '我已阅读并同意'

  return (
    <div>
      <div className="flex items-start gap-2.5 text-13 text-ink-soft">
        <span className="mt-px">
          <CheckboxBox
            checked={props.checked}
            onChange={(event) => props.onChange(event.target.checked)}
            aria-label={`${lead}${props.documents.map((document) => `《${document.name}》`).join('')}${props.tail ?? ''}`}
            aria-describedby={`${id}-message`}
            aria-invalid={props.error !== undefined || undefined}
          />
        </span>
        <p className="leading-relaxed">
          {lead}
          {props.documents.map((document) => (
            <button
              key={document.name}
              type="button"
              onClick={document.onOpen}
              className="inline py-0.5 text-left text-brand-ink underline-offset-4 hover:underline"
            >
              《{document.name}》
            </button>
          ))}
          {props.tail}
        </p>
      </div>
      <FieldMessage id={`${id}-message`} text={props.error} isError />
    </div>
  )
}
