import { dividendModeWords } from '../../../../shared/words/dividend-mode-words'
import { dividendsAndSplits } from '@tongzhou/client/fund'
import { Card } from '@tongzhou/ui/card/card'
import { Table } from '@tongzhou/ui/table/table'
import { useState } from 'react'
import { Button } from '@tongzhou/ui/button/button'
import { useCall } from '../../../../shared/api/use-call'

const SHOWN = 4

/** What was paid per share and when, and how shares were split; nothing for a fund that never did. */
export default function DividendsCard({ fundCode }: { fundCode: string }) {
  const [isAll, setAll] = useState(false)
  const events = useCall(dividendsAndSplits, { fundCode })
  if (events.kind !== 'ready') return null
  const { dividends, splits, dividendTotal, defaultDividend } = events.data
  if (dividends.length + splits.length === 0) return null
  const rows = [
    ...dividends.map((one) => ({
      key: `d-${one.exDate}`,
      day: one.exDate,
      what: '分红',
      value: `每份 ${one.perShare} 元`,
      note: one.payDate === null ? '' : `${one.payDate} 发放`,
    })),
    ...splits.map((one) => ({
      key: `s-${one.day}`,
      day: one.day,
      what: '拆分',
      value: `1 份变为 ${one.ratio} 份`,
      note: '总金额不变',
    })),
  ].toSorted((a, b) => (a.day < b.day ? 1 : -1))

  return (
    <Card
      flush
      title="分红与拆分"
      action={dividends.length === 0 ? undefined : `累计每份 ${dividendTotal} 元`}
    >
      <Table
        caption="分红与拆分"
        columns={[
          {
            key: 'day',
            header: '除权日',
            cell: (row) => <span className="whitespace-nowrap">{row.day}</span>,
          },
          { key: 'what', header: '事项', align: 'left', cell: (row) => row.what },
          {
            key: 'value',
            header: '方案',
            cell: (row) => (
              <span className="block whitespace-nowrap">
                {row.value}
                <span className="block text-12 text-ink-faint">{row.note}</span>
              </span>
            ),
          },
        ]}
        rows={isAll ? rows : rows.slice(0, SHOWN)}
        rowKey={(row) => row.key}
      />
      <div className="flex items-center justify-between gap-4 row-pad py-2 text-12 text-ink-faint">
        <span>默认{dividendModeWords[defaultDividend]}，持有期间可以修改。分红后净值会相应下降。</span>
        {rows.length > SHOWN && (
          <Button look="quiet" size="small" onClick={() => setAll(!isAll)}>
            {isAll ? '收起' : `全部 ${rows.length} 次`}
          </Button>
        )}
      </div>
    </Card>
  )
}
