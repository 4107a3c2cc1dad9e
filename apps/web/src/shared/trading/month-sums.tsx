import { formatMoney } from '@tongzhou/domain/format/amounts'
import { OwnAmount } from '../held/own-amount'

/** 确认转入 6,000.00 · 确认转出 500.00 元; nothing where nothing was confirmed. */
export function MonthSums({ sums }: { sums: { readonly in: string; readonly out: string } | null }) {
  const parts = [
    { word: '确认转入', value: sums?.in ?? '0.00' },
    { word: '确认转出', value: sums?.out ?? '0.00' },
  ].filter(({ value }) => Number(value) !== 0)
  if (parts.length === 0) return null

  return (
    <span className="tabular-nums">
      {parts.map(({ word, value }, at) => (
        <span key={word}>
          {at > 0 && ' · '}
          {word} <OwnAmount value={formatMoney(value)} />
        </span>
      ))}{' '}
      元
    </span>
  )
}
