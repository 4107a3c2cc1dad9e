import type { ResponseOf } from '@tongzhou/client/call'
import { complaintList, type complaintPage } from '@tongzhou/client/content'
import { isUrgent } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton, TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../../shared/api/use-call'
import { useQuestion } from '../../../shared/api/use-question'
import { Hotline } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { ComplaintDays } from '../parts/complaint-days'
import { FindComplaint } from '../parts/find-complaint'
import { ProveMobile } from '../../../shared/visitor/prove-mobile'
import { usePass } from '../../../shared/visitor/visitor-pass'
import { type ComplaintTyped, useComplaintForm } from '../parts/use-complaint-form'
import { WriteComplaint } from '../parts/write-complaint'
import { complaintPageQuestion } from '../questions'

type Page = ResponseOf<typeof complaintPage>

/**
 * Writing a complaint or a suggestion, with the days it will have. A customer sees what he has sent; who has
 * no account proves his mobile and finds his own by its number.
 */
export default function Complaint() {
  const page = useQuestion(complaintPageQuestion())
  const session = useSession()

  // What was typed before is looked for when it is known whose it is.
  return (
    <Screen query={page} skeleton={<CardSkeleton />}>
      {(data) => (session.kind === 'unknown' ? <CardSkeleton /> : <Writing page={data} />)}
    </Screen>
  )
}

function Writing({ page }: { page: Page }) {
  const session = useSession()
  const shown = usePass()
  const isVisitor = session.kind === 'visitor'
  const pass = isVisitor ? (shown?.pass ?? null) : undefined
  const form = useComplaintForm(pass)
  const head = useWatch({ control: form.form.control, compute: ({ kind, cause }) => ({ kind, cause }) })

  return (
    <Columns
      keepsBeside
      beside={
        <Card title="若现在提交" className="max-desktop:order-2">
          <ComplaintDays days={daysOf(page, head)} pausedOn={null} />
          <p className="mt-2 text-12 text-ink-faint">
            对处理结果不满意，可以申请一次复核，由另一位经办人办理；也可以拨打 <Hotline number="12386" />
            ，或向证券期货纠纷调解机构申请调解。
          </p>
        </Card>
      }
    >
      {isVisitor && (
        <div className="max-desktop:order-1">
          <ProveMobile
            pass={shown}
            note="没有登录也可以提交。我们通过这个手机号与您联系，您凭编号和它的验证码查看进度。"
          />
        </div>
      )}
      <div className="max-desktop:order-1">
        <WriteComplaint form={form} pass={pass} />
      </div>
      {isVisitor && (
        <div className="max-desktop:order-3">
          <FindComplaint />
        </div>
      )}
      {session.kind === 'customer' && (
        <Card flush title="已提交" className="max-desktop:order-3">
          <Sent />
        </Card>
      )}
    </Columns>
  )
}

/** The days of what would be sent now: a loss or a fraud has a call on the same day. */
function daysOf(page: Page, { kind, cause }: Pick<ComplaintTyped, 'kind' | 'cause'>) {
  if (kind === 'SUGGESTION') return page.suggestion

  return cause !== '' && isUrgent(cause) ? page.urgent : page.complaint
}

function Sent() {
  const list = useCall(complaintList, {})

  return (
    <Screen query={list} skeleton={<TextSkeleton lines={2} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState text="没有提交过投诉或建议" />
        ) : (
          <ListRows label="已提交的投诉与建议">
            {rows.map((row) => (
              <ListRow
                key={row.complaintNo}
                title={`${complaintKindWords[row.kind]} ${row.complaintNo}`}
                note={`${formatInstant(row.receivedAt).slice(0, 10)} 提交`}
                value={row.stateLabel}
                href={to('/service/complaint/detail', { complaintNo: row.complaintNo })}
              />
            ))}
          </ListRows>
        )
      }
    </Screen>
  )
}
