import { type authorizationList, authorizePartner } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { minuteText } from '../../../../shared/words/day-words'
import { scopeWords } from './partner-words'

type Authorization = ResponseOf<typeof authorizationList>['authorizations'][number]

/** What partners are given, each taken back at once (R-ACT-30); nothing while there is none. */
export function AuthorizationRows({ authorizations }: ResponseOf<typeof authorizationList>) {
  if (authorizations.length === 0) return null

  return (
    <Card id="partners" title="合作方授权">
      <ul aria-label="合作方授权" className="divide-y divide-line">
        {authorizations.map((one) => (
          <Row key={one.partnerCode} authorization={one} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ authorization }: { authorization: Authorization }) {
  const { partnerCode, name, purpose, scopes, since, until } = authorization
  const feedback = useFeedback()
  const { send, isSending } = useSend(authorizePartner)
  const withdraw = async () => {
    const isSure = await feedback.ask({
      title: `撤回对${name}的授权？`,
      text: '撤回后立即停止提供；之前已经提供的不受影响。',
      confirm: '撤回',
      cancel: '保留',
    })
    if (!isSure) return
    const outcome = await send({ partnerCode, granted: false })
    if (outcome.kind === 'ok') feedback.toast('已撤回，立即停止提供', 'success')
  }

  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-15">{name}</p>
        <p className="pt-0.5 text-13 leading-relaxed text-ink-soft">
          {purpose}
          <span className="block">提供：{scopes.map((scope) => scopeWords[scope]).join('、')}</span>
          <span className="block">
            {minuteText(since)} 授权，{minuteText(until)} 到期
          </span>
        </p>
      </div>
      <div className="shrink-0">
        <Button size="medium" look="outline" busy={isSending} onClick={() => void withdraw()}>
          撤回
        </Button>
      </div>
    </li>
  )
}
