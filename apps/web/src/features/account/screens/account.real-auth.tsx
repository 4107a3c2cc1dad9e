import { idAuth } from '@tongzhou/client/account'
import { readPersonName } from '@tongzhou/domain/account/person-name'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useForm } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { AgreementField, useAgreements } from '../../../shared/protocol/agreements'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { type LoggedInCustomer, useRefreshCustomer, useSession } from '../../../shared/session/use-session'
import { idNumberCheck, nameCheck } from '../parts/checks'
import { FormPage } from '../parts/form-page'
import { showAtField } from '../parts/show-at-field'
import { useOpening } from '../parts/use-opening'
import { useToday } from '../../../shared/api/use-today'

const MISMATCH = 2005
const TOO_YOUNG = 2006
const ID_INVALID = 2007
const ID_USED = 2008
const AGREEMENTS_CHANGED = 3010

const why = {
  title: '为什么需要实名',
  lines: [
    '法规要求基金账户以本人身份证件开立，一个证件只开一个账户。',
    '姓名和号码只用于核验身份和向登记机构开户，加密保存，页面上只显示掩码。',
    '请填写身份证原件上的信息，年满 18 周岁可以在线开户。',
  ],
} as const

/** Name and ID number, checked with the public-security source; shows what is done when it is done. */
export default function RealAuth() {
  const session = useSession()
  if (session.kind !== 'customer') return <CardSkeleton />

  return session.customer.steps.realName ? (
    <Done customer={session.customer} />
  ) : (
    <RealNameForm {...session} />
  )
}

function RealNameForm({ customer }: { customer: LoggedInCustomer }) {
  const today = useToday()
  const { finish } = useOpening()
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const merge = useMerge()
  const agreements = useAgreements('OPEN_ACCOUNT')
  const form = useForm({ mode: 'onTouched', defaultValues: { customerName: '', idNo: '' } })
  const { errors } = form.formState
  const handles = [MISMATCH, TOO_YOUNG, ID_INVALID, ID_USED, AGREEMENTS_CHANGED]
  const { send, isSending } = useSend(idAuth, { handles })
  const submit = form.handleSubmit(async ({ customerName, idNo }) => {
    const protocols = agreements.take()
    if (protocols === null) return
    const name = readPersonName(customerName) ?? customerName
    const outcome = await send({
      customerName: name,
      idNo: idNo.replaceAll(/\s/g, '').toUpperCase(),
      protocols,
    })
    if (outcome.kind === 'ok' && outcome.data.result === 'PASSED') {
      feedback.toast('实名认证通过', 'success')
      await finish('/account/bind-bank')
    } else if (outcome.kind === 'ok') await refresh()
    else if (outcome.code === AGREEMENTS_CHANGED) agreements.askAgain()
    else if (outcome.code === ID_USED) await merge(outcome.msg)
    else {
      const fields = { [MISMATCH]: 'idNo', [TOO_YOUNG]: 'idNo', [ID_INVALID]: 'idNo' } as const
      showAtField(form, outcome, fields)
    }
  })

  return (
    <FormPage
      step={0}
      why={why}
      action={
        <Button type="submit" busy={isSending} onClick={(event) => void submit(event)}>
          核验身份，下一步
        </Button>
      }
    >
      {customer.reviewRejection !== null && (
        <NoticeBar tone="warn">上次审核未通过：{customer.reviewRejection}</NoticeBar>
      )}
      <Card title="身份信息" className="desktop:p-6">
        <div className="flex flex-col gap-4">
          <TextField
            label="姓名"
            autoComplete="name"
            maxLength={40}
            error={errors.customerName?.message}
            {...form.register('customerName', { validate: nameCheck })}
          />
          <TextField
            label="身份证号码"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            className="tabular-nums"
            hint="18 位居民身份证号码"
            error={errors.idNo?.message}
            {...form.register('idNo', { validate: (text) => idNumberCheck(text, today) })}
          />
        </div>
      </Card>
      <AgreementField agreements={agreements} />
    </FormPage>
  )
}

/** The person has an account under another mobile (R-ACC-3): offers to take it over by one of its cards. */
function useMerge(): (msg: string) => Promise<void> {
  const feedback = useFeedback()
  const go = useGo()

  return async (msg) => {
    const wantsMerge = await feedback.ask({
      title: '该证件已开户',
      text: `${msg}。合并后，这个手机号成为原账户的登录手机号，原有持仓和记录不变。`,
      confirm: '验证银行卡合并',
      cancel: '返回',
    })
    if (wantsMerge) go(to('/account/bind-bank', { purpose: 'MERGE' }))
  }
}

function Done({ customer }: { customer: LoggedInCustomer }) {
  const { step } = useOpening()
  const isOpen = customer.customerProcessStatus === '99'

  return (
    <div className="flex flex-col gap-4 desktop:max-w-form">
      <Card title="已完成实名认证">
        <DescriptionList
          items={[
            { term: '姓名', value: customer.customerName ?? '--' },
            {
              term: '证件有效期至',
              value: customer.idEnd === '9999-12-31' ? '长期' : (customer.idEnd ?? '--'),
            },
          ]}
        />
      </Card>
      {isOpen ? (
        <ButtonLink look="outline" href={to('/account/auth-center')}>
          查看认证中心
        </ButtonLink>
      ) : (
        <ButtonLink href={`${step('/account/bind-bank')}`}>继续开户</ButtonLink>
      )}
    </div>
  )
}
