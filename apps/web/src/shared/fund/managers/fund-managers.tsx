import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Link } from '@tongzhou/ui/link/link'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useQuestion } from '../../api/use-question'
import { to } from '../../routing/to'
import { Screen } from '../../screen/screen'
import { PerformanceNote } from '../disclosures'
import { managersQuestion } from '../fund-questions'
import type { Managers } from '../fund-types'
import { ManagerMark } from './manager-mark'
import { TenureLine } from './tenure-line'

type Manager = Managers['managers'][number]

/** Who manages and managed a fund: tenure, its return beside the benchmark, and the other funds. */
export function FundManagers({ fundCode }: { fundCode: string }) {
  const managers = useQuestion(managersQuestion(fundCode))

  return (
    <Screen
      query={managers}
      isEmpty={(data) => data.managers.length === 0}
      empty={<EmptyState text="暂无基金经理信息" />}
    >
      {(data) => (
        <>
          <TenureLine data={data} />
          {data.managers.map((manager) => (
            <ManagerCard key={manager.managerId} manager={manager} />
          ))}
          <PerformanceNote
            asOf={data.asOf}
            text="任职回报按任职首日至离任日或最新净值日的复权净值计算，多位经理共同管理时各自计入。过往业绩不预示其未来表现。"
          />
        </>
      )}
    </Screen>
  )
}

function ManagerCard({ manager }: { manager: Manager }) {
  const { tenure } = manager

  return (
    <Card>
      <div className="flex items-center gap-3">
        <ManagerMark name={manager.name} />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-17 font-semibold">
            {manager.name}
            <Chip tone={manager.isCurrent ? 'brand' : 'neutral'}>{manager.isCurrent ? '现任' : '历任'}</Chip>
          </h2>
          <p className="text-13 text-ink-faint">
            {[
              manager.education,
              manager.careerBegin === null ? null : `${manager.careerBegin.slice(0, 4)} 年入行`,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="mt-4">
        <Stats>
          <Stat
            label="任职回报"
            value={<SignedNumber value={formatSignedPercent(tenure.tenureReturn)} />}
            note={`${tenure.from} 至 ${tenure.to ?? '今'}`}
          />
          <Stat
            label="同期基准"
            value={<SignedNumber quiet value={formatSignedPercent(tenure.benchmark)} />}
            note="业绩比较基准"
          />
          <Stat label="管理过" value={`${manager.funds.length + 1} 只`} note="含本基金" />
        </Stats>
      </div>
      {manager.bio !== null && <p className="mt-3 text-13 leading-relaxed text-ink-soft">{manager.bio}</p>}
      {manager.funds.length > 0 && <OtherFunds manager={manager} />}
    </Card>
  )
}

function OtherFunds({ manager }: { manager: Manager }) {
  return (
    <details className="group mt-3 border-t border-line pt-3">
      <summary className="cursor-pointer text-13 text-brand-ink">管理的其他基金</summary>
      <ul className="mt-1 divide-y divide-line desktop:grid desktop:grid-cols-2 desktop:gap-x-8">
        {manager.funds.map((fund) => (
          <li key={`${fund.fundCode}-${fund.from}`}>
            <Link
              href={to('/diff-fund-loading', { fundCode: fund.fundCode })}
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-brand-ink"
            >
              <span className="min-w-0">
                <span className="block one-line text-15">{fund.fundName}</span>
                <span className="block text-12 text-ink-faint tabular-nums">
                  {fund.from} 至 {fund.to ?? '今'}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <SignedNumber value={formatSignedPercent(fund.tenureReturn)} className="font-medium" />
                <span className="block text-12 text-ink-faint tabular-nums">
                  基准 {formatSignedPercent(fund.benchmark)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
