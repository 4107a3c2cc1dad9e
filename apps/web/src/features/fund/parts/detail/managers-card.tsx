import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { to } from '../../../../shared/routing/to'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import { ManagerMark } from '../../../../shared/fund/managers/manager-mark'

/** Who manages the fund now, since when and with which return. */
export default function ManagersCard({ fund }: { fund: FundDetail }) {
  if (fund.managers.length === 0) return null

  return (
    <Card
      title="基金经理"
      action={<MoreLink label="经历与管理的基金" href={to('/fund/manager', { fundCode: fund.fundCode })} />}
    >
      <ul className="flex flex-col gap-4">
        {fund.managers.map((manager) => (
          <li key={manager.managerId} className="flex items-center gap-3">
            <ManagerMark name={manager.name} />
            <span className="min-w-0 flex-1">
              <span className="block text-15 font-medium">{manager.name}</span>
              <span className="block text-12 text-ink-faint tabular-nums">{manager.since} 起任职</span>
            </span>
            <span className="text-right">
              <SignedNumber
                value={formatSignedPercent(manager.tenureReturn)}
                className="text-17 font-semibold"
              />
              <span className="block text-12 text-ink-faint">任职回报</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
