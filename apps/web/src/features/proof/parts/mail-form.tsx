import { verifyUser } from '@tongzhou/client/account'
import { type mailPage, removeEmail, sendDocument } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { type MailProtection, mailProtections } from '@tongzhou/client/sets/mail-protection'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { useRef, useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useCheckedForm } from '../../../shared/form/use-checked-form'
import { AgreementField } from '../../../shared/protocol/agreements'
import { SmsCodeField } from '../../../shared/sms/sms-code-field'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { useTradeTicket } from '../../../shared/trade-password/use-trade-ticket'
import { mailProtectionWords } from './mail-words'
import { NewEmail } from './new-email'

type Page = ResponseOf<typeof mailPage>

/** Where a paper is mailed to and how its file is closed. */
export function MailForm({ page }: { page: Page }) {
  const { emails, mayAdd } = page
  const [isAdding, setAdding] = useState(false)
  const [first] = emails
  if (first === undefined)
    return (
      <Card title="接收邮箱">
        <NewEmail onProved={() => setAdding(false)} />
      </Card>
    )

  return (
    <>
      {/* Another list of addresses is another choice. */}
      <Chosen
        key={emails.map(({ emailNo }) => emailNo).join()}
        page={page}
        first={first.emailNo}
        onAdd={mayAdd && !isAdding ? () => setAdding(true) : null}
      />
      {isAdding && (
        <Card title="添加邮箱">
          <NewEmail onProved={() => setAdding(false)} />
        </Card>
      )}
    </>
  )
}

function Chosen({ page, first, onAdd }: { page: Page; first: string; onAdd: (() => void) | null }) {
  const { document, emails, left } = page
  const { documentNo } = document
  const go = useGo()
  const askTicket = useTradeTicket()
  const { proven, forget } = useMailProof()
  const { send, isSending } = useSend(sendDocument, { handles: ['PROTOCOL_NOT_ACCEPTED'] })
  const form = useCheckedForm({
    defaults: { emailNo: first, protect: 'RANDOM', isOpen: '', smsCode: '' },
    agreements: 'MAIL_ASSETS',
    isSending,
    rules: () => ({ smsCode: smsCodeRule }),
    faults: ({ protect, isOpen }) =>
      protect === 'NONE' && isOpen === '' ? { isOpen: '请确认您接受不加密' } : {},
    send: async ({ emailNo, protect, smsCode }, protocols) => {
      const verifyTicket = await proven(smsCode)
      if (verifyTicket === null) return null
      const tradeTicket = await askTicket('把资产证明发送到邮箱需要验证交易密码。')
      if (tradeTicket === null) return null
      const chosen = mailProtections.find((one) => one === protect) ?? 'RANDOM'

      const input = { documentNo, emailNo, protect: chosen, protocols, tradeTicket, verifyTicket }
      const outcome = await send(input)
      if (outcome.kind !== 'ok' && outcome.reason === 'VERIFICATION_NEEDED') forget()

      return outcome
    },
    onDone: () => go(to('/asset-proof/send-success', { documentNo }), { replace: true }),
  })
  const protect = form.chosen('protect')
  const address = form.chosen('emailNo')
  const isOpen = form.chosen('isOpen')

  return (
    <Card title="发送到邮箱">
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-5">
        <div>
          <RadioOptions
            legend="接收邮箱"
            value={address.value}
            onChange={address.onChange}
            options={emails.map(({ emailNo, address: label }) => ({ value: emailNo, label }))}
          />
          <div className="flex flex-wrap gap-2 pt-2">
            {onAdd !== null && (
              <Button look="quiet" size="small" onClick={onAdd}>
                添加邮箱
              </Button>
            )}
            <Remove emails={emails} emailNo={address.value} />
          </div>
        </div>
        <RadioOptions<MailProtection>
          legend="文件怎样加密"
          value={mailProtections.find((one) => one === protect.value) ?? 'RANDOM'}
          onChange={protect.onChange}
          options={mailProtections.map((value) => ({ value, ...mailProtectionWords[value] }))}
        />
        {protect.value === 'NONE' && (
          <div>
            <Checkbox
              label="我知道任何看到邮件的人都能打开它"
              checked={isOpen.value !== ''}
              aria-invalid={isOpen.error === undefined ? undefined : true}
              onChange={(event) => isOpen.onChange(event.currentTarget.checked ? 'yes' : '')}
            />
            {isOpen.error !== undefined && (
              <p role="alert" className="text-13 text-danger">
                {isOpen.error}
              </p>
            )}
          </div>
        )}
        <SmsCodeField
          label="短信验证码"
          scene="VERIFY"
          mobile={() => Promise.resolve(undefined)}
          {...form.text('smsCode')}
        />
        <AgreementField agreements={form.agreements} />
        {left === 0 ? (
          <p className="text-14 text-ink-soft">发送次数已用完（每天 3 次，每月 20 次）；文件仍可下载。</p>
        ) : (
          <SubmitButton full form={form}>
            发送
          </SubmitButton>
        )}
      </form>
    </Card>
  )
}

/** The proof by a code that a mail needs beside the trade password: kept until it is used or too old. */
function useMailProof() {
  const ticket = useRef<string | null>(null)
  const { send } = useSend(verifyUser)
  const proven = async (smsCode: string): Promise<string | null> => {
    if (ticket.current !== null) return ticket.current
    const outcome = await send({ purpose: 'MAIL_ASSETS', way: 'SMS', proof: smsCode })
    ticket.current = outcome.kind === 'ok' ? outcome.data.verifyTicket : null

    return ticket.current
  }

  return {
    proven,
    forget: () => {
      ticket.current = null
    },
  }
}

function Remove({ emails, emailNo }: { emails: Page['emails']; emailNo: string }) {
  const feedback = useFeedback()
  const { send, isSending } = useSend(removeEmail)
  const remove = async () => {
    const address = emails.find((one) => one.emailNo === emailNo)?.address ?? ''
    const title = `删除 ${address}`
    const text = '之后文件与通知邮件都不再发送到这个邮箱。'
    if (!(await feedback.ask({ title, text, confirm: '删除', cancel: '取消', danger: true }))) return
    const outcome = await send({ emailNo })
    if (outcome.kind === 'ok') feedback.toast('已删除', 'success')
  }

  return (
    <Button look="quiet" size="small" busy={isSending} onClick={() => void remove()}>
      删除所选邮箱
    </Button>
  )
}
