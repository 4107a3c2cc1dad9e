import { authorizePartner, cryptedCustomerDetail, partnerAuthorization } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { PartnerScope } from '@tongzhou/client/sets/partner-scope'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { useState } from 'react'
import { useFeedback, useServices } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { AgreementField, useAgreements } from '../../../../shared/protocol/agreements'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { minuteText } from '../../../../shared/words/day-words'
import { scopeWords } from './partner-words'

type Partner = ResponseOf<typeof partnerAuthorization>

/** What a partner asks for, and the customer's word on it (R-ACT-30). */
export function PartnerConsent({ partnerCode, isVisitor }: { partnerCode: string; isVisitor: boolean }) {
  const asked = useCall(partnerAuthorization, { partnerCode }, { enabled: !isVisitor })
  if (isVisitor) {
    const here = to('/share-real', { type: 'auth', partner: partnerCode })

    return (
      <Card title="授权合作方使用您的信息">
        <p className="pb-4 text-15 text-ink-soft">登录后查看合作方要使用哪些信息，再决定是否同意。</p>
        <ButtonLink full href={to('/login', { targetUrl: here })}>
          登录后查看
        </ButtonLink>
      </Card>
    )
  }

  return (
    <Screen query={asked}>
      {(partner) =>
        partner.current === null ? (
          <Question
            // Registered anew: what was ticked was ticked for the one before.
            key={partner.registration}
            partner={partner}
            partnerCode={partnerCode}
            readAgain={() => asked.kind === 'ready' && asked.retry()}
          />
        ) : (
          <Given partner={partner} current={partner.current} partnerCode={partnerCode} />
        )
      }
    </Screen>
  )
}

function Question(props: { partner: Partner; partnerCode: string; readAgain: () => void }) {
  const { partner, partnerCode, readAgain } = props
  const { name, purpose, scopes, days, returnUrl, registration } = partner
  const { host } = useServices()
  const feedback = useFeedback()
  const proof = useVerifyTicket('SHARE_DATA')
  const agreements = useAgreements('SHARE_DATA')
  const [ticked, setTicked] = useState<readonly PartnerScope[]>([])
  const { send, isSending } = useSend(authorizePartner, {
    handles: ['VERIFICATION_NEEDED', 'PROTOCOL_NOT_ACCEPTED', 'BAD_REQUEST'],
  })
  const isProven = proof.ticket() !== null
  const agree = async () => {
    if (ticked.length === 0) return feedback.toast('请至少勾选一项，或选择不同意', 'failure')
    const protocols = agreements.take()
    if (protocols === null) return
    const verifyTicket = proof.ticket() ?? ''
    const given = { registration, scopes: [...ticked], protocols, verifyTicket }
    const outcome = await send({ partnerCode, granted: true, ...given })
    if (outcome.kind === 'ok') return proof.drop()
    if (outcome.reason === 'VERIFICATION_NEEDED') proof.ask()
    else if (outcome.reason === 'PROTOCOL_NOT_ACCEPTED') agreements.askAgain()
    else if (outcome.reason !== null) {
      await feedback.tell(outcome.msg)
      readAgain()
    }
  }
  const refuse = async () => {
    const outcome = await send({ partnerCode, granted: false })
    if (outcome.kind === 'ok') await host.openWebPage(returnUrl)
  }

  return (
    <Card title={`${name}请求使用您的信息`}>
      <p className="pb-3 text-15 text-ink-soft">
        用途：{purpose}。逐项勾选，没有勾选的不提供；{days} 天后自动到期，随时可以在设置－隐私里撤回。
      </p>
      <ul aria-label="请求的信息" className="divide-y divide-line border-y border-line">
        {scopes.map(({ scope, value }) => (
          <li key={scope} className="flex items-center justify-between gap-3 py-1">
            {isProven && value !== null ? (
              <Checkbox
                label={scopeWords[scope]}
                checked={ticked.includes(scope)}
                onChange={(event) =>
                  setTicked(event.target.checked ? [...ticked, scope] : ticked.filter((one) => one !== scope))
                }
              />
            ) : (
              <span className="flex min-h-11 items-center text-15">{scopeWords[scope]}</span>
            )}
            <span className="text-14 text-ink-soft tabular-nums">{value ?? '暂无'}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 pt-4">
        {isProven ? (
          <>
            <AgreementField agreements={agreements} />
            <Button full busy={isSending} onClick={() => void agree()}>
              同意授权
            </Button>
          </>
        ) : (
          <Button full onClick={proof.ask}>
            验证身份后选择
          </Button>
        )}
        <Button full look="outline" busy={isSending} onClick={() => void refuse()}>
          不同意，返回{name}
        </Button>
      </div>
    </Card>
  )
}

function Given(props: { partner: Partner; current: NonNullable<Partner['current']>; partnerCode: string }) {
  const { partner, current, partnerCode } = props
  const { host } = useServices()
  const feedback = useFeedback()
  const { send: makeToken, isSending: isMaking } = useSend(cryptedCustomerDetail)
  const { send: authorize, isSending } = useSend(authorizePartner)
  const goBack = async () => {
    const outcome = await makeToken({ partnerCode })
    // After the #: it is no part of what servers and their logs see of an address.
    if (outcome.kind === 'ok') await host.openWebPage(`${partner.returnUrl}#token=${outcome.data.token}`)
  }
  const withdraw = async () => {
    const outcome = await authorize({ partnerCode, granted: false })
    if (outcome.kind === 'ok') feedback.toast('已撤回，立即停止提供', 'success')
  }

  return (
    <Card title={`已授权${partner.name}`}>
      <p className="pb-4 text-15 text-ink-soft">
        {current.scopes.map((scope) => scopeWords[scope]).join('、')}，{minuteText(current.until)} 到期。
        每次提供都用对方的公钥加密，五分钟内有效。
      </p>
      <div className="flex flex-col gap-3">
        <Button full busy={isMaking} onClick={() => void goBack()}>
          返回{partner.name}
        </Button>
        <Button full look="danger" busy={isSending} onClick={() => void withdraw()}>
          撤回授权
        </Button>
      </div>
    </Card>
  )
}
