import type { assistantPage } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import type { CaseState } from '@tongzhou/client/sets/case-state'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextAreaField } from '@tongzhou/ui/field/text-field'
import { formatMinute } from '@tongzhou/domain/format/days'
import { useState } from 'react'
import { Hotline } from '../../../shared/house/hotline'
import type { Person, ServiceCase } from './use-person'
import { VisitorWay } from './visitor-way'

type Page = ResponseOf<typeof assistantPage>

const stateWords: Record<CaseState, string> = {
  WAITING: '等待人工',
  TAKEN: '人工处理中',
  ANSWERED: '已答复',
  CLOSED: '已结束',
}

const minute = (instant: string): string => formatMinute(new Date(instant))

/** The way to a person: hours, telephone, and the case that is open. */
export function PersonCard({ hours, person }: { hours: Page['person']; person: Person }) {
  const { serviceCase, isSending, isVisitor, ask, fault } = person
  const isOpenCase = serviceCase !== null && serviceCase.state !== 'CLOSED'

  return (
    <Card title="人工服务" className="max-desktop:order-1">
      <div className="flex flex-wrap items-center gap-3 desktop:flex-col desktop:items-stretch">
        <p className="min-w-48 flex-1 text-14 leading-relaxed text-ink-soft tabular-nums">
          {hours.isOpen ? '现在有人在线。' : '现在不是服务时间，留言会在下一个工作日答复。'}
          {hours.hours}，电话{' '}
          <span className="text-ink">
            <Hotline number={hours.phone} />
          </span>
        </p>
        {serviceCase !== null && <CaseOfPerson serviceCase={serviceCase} isVisitor={isVisitor} />}
        {isOpenCase && !(isVisitor && person.pass === null) ? (
          <More isSending={isSending} onSend={ask} />
        ) : isVisitor && (person.isProofWanted || isOpenCase) ? (
          <VisitorWay person={person} />
        ) : (
          <Button look="outline" size="medium" busy={isSending} onClick={() => ask()}>
            转人工
          </Button>
        )}
        {fault !== null && (
          <p role="alert" className="w-full text-13 text-danger">
            {fault}
          </p>
        )}
      </div>
    </Card>
  )
}

/** A case with its last words; what a person adds while it is looked at is read out. */
function CaseOfPerson({ serviceCase, isVisitor }: { serviceCase: ServiceCase; isVisitor: boolean }) {
  const { caseNo, state, replyBy, messages } = serviceCase

  return (
    <div
      aria-live="polite"
      className="flex w-full flex-col gap-2 rounded-control bg-surface-soft p-3 text-13"
    >
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong className="font-medium text-ink">{stateWords[state]}</strong>
        <span className="text-ink-faint tabular-nums">{caseNo}</span>
      </p>
      {(state === 'WAITING' || state === 'TAKEN') && (
        <p className="text-ink-soft tabular-nums">
          最晚 {minute(replyBy)} 答复，答复显示在这里
          {isVisitor ? '，并发短信告知；以后凭上面的编号和手机验证码查看。' : '。'}
        </p>
      )}
      <ol className="flex flex-col gap-1.5">
        {messages.slice(-4).map(({ author, text, writtenAt }) => (
          <li key={`${writtenAt} ${text}`} className="break-words">
            <span className="text-ink-faint tabular-nums">
              {author === 'STAFF' ? '工作人员' : '您'} {minute(writtenAt)}
            </span>{' '}
            {text}
          </li>
        ))}
      </ol>
    </div>
  )
}

function More({ isSending, onSend }: { isSending: boolean; onSend: (text: string) => void }) {
  const [text, setText] = useState('')

  return (
    <form
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onSend(text.trim())
        setText('')
      }}
    >
      <TextAreaField
        label="给工作人员留言"
        rows={2}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="outline" size="medium" busy={isSending} type="submit">
        补充留言
      </Button>
    </form>
  )
}
