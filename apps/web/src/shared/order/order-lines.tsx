import { FeeLines } from '@tongzhou/ui/fees/fee-lines'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import type { OrderLine } from './order-summary'

/** The figures and days of an order under each other, live while it is filled in. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return lines.map(({ label, value, note, strong, fee }) =>
    fee === undefined ? (
      <MoneyLine key={label} label={label} value={value} date={note} strong={strong === true} />
    ) : (
      <FeeLines
        key={label}
        label={label}
        paid={value}
        listed={fee.listed}
        discount={fee.discount}
        rate={fee.rate}
        derivation={fee.derivation}
      />
    ),
  )
}
