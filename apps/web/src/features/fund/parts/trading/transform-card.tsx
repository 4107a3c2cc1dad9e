import { transformTargets } from '@tongzhou/client/fund'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { useCall } from '../../../../shared/api/use-call'
import { FundChips } from '../../../../shared/fund/fund-chips'
import { fundHref } from '../../../../shared/fund/fund-href'
import { percentText, windowLabels } from '../../../../shared/words/performance-words'

/** Funds that shares of this one can be converted into without being paid out. */
export default function TransformCard({ fundCode }: { fundCode: string }) {
  const targets = useCall(transformTargets, { fundCode, pageSize: 3 })
  if (targets.kind !== 'ready' || targets.data.rows.length === 0) return null

  return (
    <Card flush title="可以转换到" action={`共 ${targets.data.total} 只`}>
      <ListRows label="可以转换到">
        {targets.data.rows.map((fund) => (
          <ListRow
            key={fund.fundCode}
            title={fund.name}
            note={
              <span className="flex items-center gap-1.5 pt-0.5">
                {fund.fundCode}
                <FundChips fund={fund} short />
              </span>
            }
            value={<SignedNumber value={formatSignedPercent(fund.performance.percent)} />}
            valueNote={`${windowLabels[fund.performance.window]}，回撤 ${percentText(fund.performance.maxDrawdown)}`}
            href={fundHref(fund)}
          />
        ))}
      </ListRows>
    </Card>
  )
}
