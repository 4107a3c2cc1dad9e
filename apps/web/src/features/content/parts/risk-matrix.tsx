import { type InvestorClass, fundRisks, suitabilityOf } from '@tongzhou/domain/account/suitability'
import { Card } from '@tongzhou/ui/card/card'
import { type Column, Table } from '@tongzhou/ui/table/table'

const classes: readonly { readonly id: InvestorClass; readonly label: string }[] = [
  { id: 'LOWEST', label: 'C1 最低类' },
  { id: 'C1', label: 'C1 保守型' },
  { id: 'C2', label: 'C2 稳健型' },
  { id: 'C3', label: 'C3 平衡型' },
  { id: 'C4', label: 'C4 成长型' },
  { id: 'C5', label: 'C5 进取型' },
]

const words = { match: '匹配', mismatch: '警示', forbidden: '不可' } as const

const columns: readonly Column<(typeof classes)[number]>[] = [
  {
    key: 'class',
    header: '您的等级',
    cell: ({ label }) => <span className="whitespace-nowrap">{label}</span>,
  },
  ...fundRisks.map((risk) => ({
    key: risk,
    header: risk,
    cell: ({ id }: (typeof classes)[number]) => {
      const fit = suitabilityOf(id, risk)

      return (
        <span className={fit === 'match' ? 'whitespace-nowrap' : 'whitespace-nowrap text-ink-faint'}>
          {words[fit]}
        </span>
      )
    },
  })),
]

/** Which level of customer matches which level of fund, by the rule that judges every order (R-SUI-2). */
export function RiskMatrix() {
  return (
    <Card flush title="匹配表">
      <Table caption="投资者等级与产品等级的匹配" columns={columns} rows={classes} rowKey={({ id }) => id} />
      <p className="row-pad py-3 text-12 text-ink-faint">
        警示：读过警示书、自行声明并再次确认后可以买。不可：不能买。
      </p>
    </Card>
  )
}
