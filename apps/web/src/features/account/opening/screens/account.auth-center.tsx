import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Columns } from '../../../../shared/screen/columns'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, type ListRowProps, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { ProgressBar } from '@tongzhou/ui/progress/progress-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { openingPages, openingProgress } from '../../../../shared/opening/opening-pages'
import type { PlainPath } from '../../../../shared/routing/register'
import { to } from '../../../../shared/routing/to'
import { type LoggedInCustomer, useSession } from '../../../../shared/session/use-session'

type Step = {
  path: PlainPath
  title: string
  note: string
  icon: ListRowProps['icon']
  isDone: (steps: LoggedInCustomer['steps']) => boolean
}

const steps: readonly Step[] = [
  {
    path: openingPages['real-auth'],
    title: '实名认证',
    note: '姓名与身份证号核验',
    icon: 'person',
    isDone: (s) => s.realName,
  },
  {
    path: '/account/bank-card',
    title: '银行卡',
    note: '绑定本人的借记卡',
    icon: 'card',
    isDone: (s) => s.bankCard,
  },
  {
    path: openingPages['trade-password'],
    title: '交易密码',
    note: '6 位数字，买卖时使用',
    icon: 'key',
    isDone: (s) => s.tradePassword,
  },
  {
    path: openingPages['complete-information'],
    title: '个人信息',
    note: '职业、地址、收入等九要素',
    icon: 'document',
    isDone: (s) => s.information,
  },
  {
    path: openingPages.crs,
    title: '税收居民声明',
    note: '声明您的税收居民身份',
    icon: 'globe',
    isDone: (s) => s.crs,
  },
  {
    path: openingPages['risk-result'],
    title: '风险测评',
    note: '有效期 12 个月',
    icon: 'bars',
    isDone: (s) => s.risk && s.riskConfirmed,
  },
  {
    path: openingPages.suitability,
    title: '适当性问卷',
    note: '投资期限与用途',
    icon: 'documents',
    isDone: (s) => s.suitability,
  },
  {
    path: openingPages.ocr,
    title: '身份证照片',
    note: '两面照片，核对有效期',
    icon: 'scan',
    isDone: (s) => s.ocr,
  },
]

/** What is done and what is missing of opening the account; everything done may be looked at and changed. */
export default function AuthCenter() {
  const session = useSession()
  if (session.kind !== 'customer') return <CardSkeleton />
  const { customer } = session
  const { done, of } = openingProgress(customer.steps)
  const goOn = to(openingPages['real-auth'], { flow: 'new', targetUrl: '/account/auth-center' })

  return (
    <Columns
      keepsBeside
      beside={
        <Card className="max-desktop:order-2">
          <p className="text-17 font-semibold">{customer.customerName ?? '尚未实名'}</p>
          <p className="mb-3 text-13 text-ink-soft">{customer.mobile ?? '手机号已失效'}</p>
          <ProgressBar label="认证进度" ratio={done / of} text={`${done}/${of}`} />
          {done < of && (
            <ButtonLink full href={goOn} className="mt-4">
              继续开户，还差 {of - done} 步
            </ButtonLink>
          )}
        </Card>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden max-desktop:order-1">
        {customer.realAuthReview && (
          <NoticeBar tone="info">您提交的信息正在人工审核，一般 1 个工作日内完成。</NoticeBar>
        )}
        {customer.reviewRejection !== null && (
          <NoticeBar tone="warn">审核未通过：{customer.reviewRejection}，请重新提交。</NoticeBar>
        )}
      </div>
      <Card flush title="认证项目" className="max-desktop:order-3">
        <ListRows>
          {steps.map((step) => (
            <StepRow key={step.path} step={step} customer={customer} />
          ))}
        </ListRows>
      </Card>
    </Columns>
  )
}

function StepRow({ step, customer }: { step: Step; customer: LoggedInCustomer }) {
  const isDone = step.isDone(customer.steps)
  // What is missing is walked in its order; what is done opens by itself.
  const href = isDone
    ? to(step.path)
    : to(openingPages['real-auth'], { flow: 'new', targetUrl: '/account/auth-center' })

  return (
    <ListRow
      icon={step.icon}
      title={step.title}
      note={noteOf(step, customer)}
      value={isDone ? <Chip>已完成</Chip> : <Chip tone="warn">未完成</Chip>}
      href={href}
    />
  )
}

function noteOf(step: Step, customer: LoggedInCustomer): string {
  if (step.path === openingPages['risk-result'] && customer.riskAbilityName !== null) {
    return `${customer.riskAbility} ${customer.riskAbilityName}，有效期至 ${customer.riskValidUntil ?? '--'}`
  }
  if (step.path === openingPages.ocr && customer.idEnd !== null) {
    return `证件有效期至 ${customer.idEnd === LONG_TERM ? '长期' : customer.idEnd}`
  }

  return step.note
}
