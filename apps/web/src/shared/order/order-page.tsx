import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { DaySteps } from '@tongzhou/ui/timeline/day-steps'
import type { ReactNode } from 'react'
import { SubmitButton } from '../form/submit-button'
import type { CheckedForm } from '../form/use-checked-form'
import { Columns } from '../screen/columns'
import { type Blocked, BlockedNotice } from './blocked-notice'
import { FundLine, type TradedFund } from './fund-line'
import type { OrderSummary } from './order-summary'
import { LiveTicket } from './live-ticket'

/**
 * The page of an order of one fund or of the cash product: the fund, what stands in the way, the form,
 * its one button at the foot,
 * and beside it on a desktop the whole order as a ticket. The button is never grey: pressed with something
 * missing it leads there.
 */
export function OrderPage(props: {
  form: Pick<CheckedForm<never>, 'isSending' | 'submit'>
  /** Null: an order of the cash product, whose funds the form shows itself. */
  fund: TradedFund | null
  summary: OrderSummary
  blocked: Blocked | null
  /** Under the fund: what holds for every order of the day. */
  notes: ReactNode
  /** How much of what. */
  children: ReactNode
  /** Who pays or is paid, what else is chosen and what must be read. */
  rest: ReactNode
  /** One line above the button. */
  foot: string
}) {
  const { form, fund, summary, blocked } = props
  const { verb, size } = summary

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-1 flex-col">
      <Columns beside={<LiveTicket fund={fund} summary={summary} />}>
        {fund !== null && <FundLine fund={fund} />}
        {props.notes}
        {blocked !== null && <BlockedNotice blocked={blocked} />}
        {props.children}
        <Card title="哪天发生什么" className="desktop:hidden">
          <DaySteps
            label="哪天发生什么"
            steps={summary.days.map(({ label, day, note }) => ({ day, event: label, note }))}
          />
        </Card>
        {props.rest}
        <StickyActionBar sum={summary.sum} note={props.foot}>
          <SubmitButton full form={form}>
            {size === null ? verb : `${verb} ${size.value} ${size.unit}`}
          </SubmitButton>
        </StickyActionBar>
      </Columns>
    </form>
  )
}
