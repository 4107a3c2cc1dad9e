import clsx from 'clsx'
import { useId } from 'react'
import { FieldMessage } from '../field/field'
import { Icon } from '../icon/icon'
import { textLinkClass } from '../link/link'
import { CheckboxBox } from './checkbox'

export type AgreementDocument = {
  name: string
  onOpen: () => void
  /** Whether it has been opened; told where the documents stand in rows. */
  isRead?: boolean
}

type AgreementProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  documents: readonly AgreementDocument[]
  /** Words before and after the documents. */
  lead?: string
  tail?: string
  error?: string | undefined
  /** rows: each document in a row of its own with 已读 or 未读, for orders; the usual look is a sentence. */
  look?: 'sentence' | 'rows'
}

/**
 * Unticked at first; names the documents and each opens. When the main button is pressed early, pass the
 * `error` that says what is missing; rows say beside it which documents have not been opened.
 */
export function AgreementCheck(props: AgreementProps) {
  const id = useId()
  const { documents, look = 'sentence' } = props
  const lead = props.lead ?? '我已阅读并同意'
  const unread = documents.filter(({ isRead }) => isRead !== true)
  const names = (some: readonly AgreementDocument[]) => some.map(({ name }) => `《${name}》`).join('')

  return (
    <div>
      <div
        className={clsx('flex items-start gap-2.5', look === 'rows' ? 'text-15' : 'text-13 text-ink-soft')}
      >
        <span className="mt-px">
          <CheckboxBox
            checked={props.checked}
            onChange={(event) => props.onChange(event.target.checked)}
            aria-label={`${lead}${names(documents)}${props.tail ?? ''}`}
            aria-describedby={`${id}-message`}
            aria-invalid={props.error !== undefined || undefined}
          />
        </span>
        {look === 'rows' ? (
          <p aria-hidden="true">
            {lead}以下 {documents.length} 份文件
          </p>
        ) : (
          <p className="leading-relaxed">
            {lead}
            {documents.map((document) => (
              <button
                key={document.name}
                type="button"
                onClick={document.onOpen}
                className={clsx('inline py-0.5 text-left', textLinkClass)}
              >
                《{document.name}》
              </button>
            ))}
            {props.tail}
          </p>
        )}
      </div>
      {look === 'rows' && <DocumentRows documents={documents} />}
      <FieldMessage id={`${id}-message`} text={props.error} isError />
      {look === 'rows' && props.error !== undefined && unread.length > 0 && (
        <p className="text-13 text-ink-soft">还没有打开：{names(unread)}</p>
      )}
    </div>
  )
}

function DocumentRows({ documents }: { documents: readonly AgreementDocument[] }) {
  return (
    <ul className="py-1 pl-7.5">
      {documents.map(({ name, onOpen, isRead }) => (
        <li key={name} className="flex min-h-11 items-center justify-between gap-4">
          <button
            type="button"
            onClick={onOpen}
            className="-ml-1.5 min-h-11 min-w-0 text-left text-15 text-brand-ink underline-offset-4 hover:underline"
          >
            《{name}》
          </button>
          <span
            className={clsx(
              'inline-flex shrink-0 items-center gap-1 text-13',
              isRead === true ? 'text-ink-soft' : 'text-warn',
            )}
          >
            {isRead === true && <Icon name="check" size={16} />}
            {isRead === true ? '已读' : '未读'}
          </span>
        </li>
      ))}
    </ul>
  )
}
