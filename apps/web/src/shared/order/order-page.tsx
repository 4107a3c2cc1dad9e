import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import type { ReactNode } from 'react'
import { SubmitButton } from '../form/submit-button'
import type { CheckedForm } from '../form/use-checked-form'
import { FormColumns } from '../screen/form-columns'
import { riskNumber } from '../words/risk-words'
import { type Blocked, BlockedNotice } from './blocked-notice'
import { FundLine, type TradedFund } from './fund-line'
import { fundPrice } from './fund-price'
import { OrderLines } from './order-lines'
import type { OrderSummary } from './order-summary'

/**
 * The page of an order of one fund: the fund, what stands in the way, the form, its one button at the foot,
 * and beside it on a desktop the whole order in money. The button is never grey: pressed with something
 * missing it leads there.
 */
export function OrderPage(props: {
  form: Pick<CheckedForm<never>, 'isSending' | 'submit'>
  fund: TradedFund
  summary: OrderSummary
  blocked: Blocked | null
  /** Under the fund: what holds for every order of the day. */
  notes: ReactNode
  children: ReactNode
  /** More beside the form, under the figures. */
  beside?: ReactNode
  /** One line above the button. */
  foot: string
}) {
  const { form, fund, summary, blocked } = props
  const { verb, size } = summary

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-1 flex-col">
      <FormColumns
        beside={
          <Beside fund={fund} summary={summary}>
            {props.beside}
          </Beside>
        }
      >
        <div className="desktop:hidden">
          <FundLine fund={fund} />
        </div>
        {props.notes}
        {blocked !== null && <BlockedNotice blocked={blocked} />}
        {props.children}
        <StickyActionBar note={props.foot}>
          <SubmitButton full form={form}>
            {size === null ? verb : `${verb} ${size.value} ${size.unit}`}
          </SubmitButton>
        </StickyActionBar>
      </FormColumns>
    </form>
  )
}

/** The same figures under the amount, where nothing stands beside the form. */
export function OrderLinesHere({ summary }: { summary: OrderSummary }) {
  return (
    <div className="mt-3 border-t border-line pt-3 desktop:hidden">
      <OrderLines lines={summary.lines} />
    </div>
  )
}

/** The fund with what a share costs, then what this order costs and when it counts. */
function Beside(props: { fund: TradedFund; summary: OrderSummary; children: ReactNode }) {
  const { fund, summary } = props
  const { verb, sizeLabel, size, lines, choices } = summary
  const price = fundPrice(fund)

  return (
    <Card title={`本次${verb}`} className="desktop:p-6">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <span className="font-medium">{fund.name}</span>
        <span className="text-13 text-ink-faint tabular-nums">{fund.fundCode}</span>
        <RiskChip level={riskNumber(fund.riskLevel)} />
      </p>
      <div className="mt-2">
        <MoneyLine label={price.label} value={price.value} date={price.date} />
      </div>
      <MoneyLine strong label={sizeLabel} value={size === null ? '--' : `${size.value} ${size.unit}`} />
      <div className="mt-3 border-t border-line pt-3">
        <OrderLines lines={[...lines, ...choices]} />
      </div>
      {props.children}
    </Card>
  )
}
