import { qrLoginConfirm, qrLoginScan } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { choiceField } from '@tongzhou/domain/fields/choice-field'
import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { to } from '../../../../shared/routing/to'
import { minuteText } from '../../../../shared/words/day-words'
import { SmsCodeField } from '../../../../shared/sms/sms-code-field'

type Scan = ResponseOf<typeof qrLoginScan>
type End = 'in' | 'refused' | 'wrong' | 'over'

/** The phone's half: which computer wants to log in, and the number that its screen shows (R-ACT-25). */
export function ConfirmLogin({ qrId }: { qrId: string }) {
  const { send } = useSend(qrLoginScan, { handles: ['QR_LOGIN_OVER'] })
  const [scan, setScan] = useState<Scan | null>(null)
  const [end, setEnd] = useState<End | null>(null)
  useEffect(() => {
    void send({ qrId }).then((outcome) => {
      if (outcome.kind === 'ok') setScan(outcome.data)
      else setEnd('over')
    })
    // A code is read once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [qrId])
  if (end !== null) return <Ended end={end} />
  if (scan === null) return <CardSkeleton />

  return <Question qrId={qrId} scan={scan} onEnd={setEnd} />
}

function Question({ qrId, scan, onEnd }: { qrId: string; scan: Scan; onEnd: (end: End) => void }) {
  const [first = '', ...others] = scan.numbers
  const form = useCallForm(qrLoginConfirm, {
    defaults: { pair: '', smsCode: '' },
    rules: () => ({
      pair: choiceField([first, ...others], '请选择电脑上显示的数字'),
      smsCode: scan.needsCode ? smsCodeRule : optionalField(smsCodeRule),
    }),
    request: ({ pair, smsCode }) => ({ qrId, pair, ...(smsCode === '' ? {} : { smsCode }) }),
    refusedAt: { SMS_CODE_WRONG: 'smsCode', VERIFICATION_NEEDED: 'smsCode' },
    handles: ['QR_PAIR_WRONG', 'QR_LOGIN_OVER'],
    onRefused: ({ reason }) => onEnd(reason === 'QR_PAIR_WRONG' ? 'wrong' : 'over'),
    onDone: () => onEnd('in'),
  })
  const refusal = useSend(qrLoginConfirm, { handles: ['QR_LOGIN_OVER'] })
  const refuse = async () => {
    await refusal.send({ qrId })
    onEnd('refused')
  }
  const pair = form.chosen('pair')

  return (
    <>
      <dl className="flex flex-col divide-y divide-line rounded-control border border-line px-4 text-15">
        <Fact name="电脑">{scan.device}</Fact>
        <Fact name="网络">{scan.network}</Fact>
        <Fact name="时间">{minuteText(scan.askedAt)}</Fact>
      </dl>
      <RadioOptions
        legend="电脑上显示的数字是"
        options={scan.numbers.map((number) => ({
          value: number,
          label: <span className="num text-20 font-semibold">{number}</span>,
        }))}
        value={pair.value}
        error={pair.error}
        onChange={(number) => {
          form.form.setValue('pair', number)
          form.form.clearErrors('pair')
        }}
      />
      {scan.needsCode && (
        <>
          <NoticeBar tone="warn">手机与电脑不在同一个网络，请再输入发送到 {scan.mobile} 的验证码。</NoticeBar>
          <SmsCodeField scene="VERIFY" mobile={() => Promise.resolve(undefined)} {...form.text('smsCode')} />
        </>
      )}
      <SubmitButton full form={form}>
        确认登录
      </SubmitButton>
      <Button look="quiet" full busy={refusal.isSending} onClick={() => void refuse()}>
        不是我，拒绝
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const ends = {
  in: { text: '已在电脑上登录', note: '可以在“登录设备”里查看和退出。' },
  refused: { text: '已拒绝', note: '电脑上没有登录。如果不是您在操作，建议修改登录密码。' },
  wrong: { text: '数字不一致，已取消登录', note: '请确认是您本人正在操作的电脑，再刷新电脑上的二维码。' },
  over: { text: '二维码已失效', note: '请在电脑上刷新二维码，再扫描一次。' },
} as const

function Ended({ end }: { end: End }) {
  const { text, note } = ends[end]

  return (
    <EmptyState
      text={text}
      note={note}
      action={
        <ButtonLink
          size="medium"
          look="outline"
          href={to(end === 'in' ? '/setting/devices' : '/common/home')}
        >
          {end === 'in' ? '查看登录设备' : '回到首页'}
        </ButtonLink>
      }
    />
  )
}
