import type { ResponseOf } from '@tongzhou/client/call'
import { replayCheck } from '@tongzhou/client/holding'
import type { ReplayedThing } from '@tongzhou/client/sets/replayed-thing'
import type { SealCause } from '@tongzhou/client/sets/seal-cause'
import { CHECKS_A_DAY } from '@tongzhou/domain/holding/replay'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../../shared/api/use-call'
import { Screen } from '../../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { dayText } from '../../../../shared/words/day-words'

type Checked = ResponseOf<typeof replayCheck>
type Difference = Checked['differences'][number]

/** A check counts against those of the day: opened again soon, it shows the same one. */
const KEPT_MS = 5 * 60_000

/** What the account's rows come to (R-TL-2), and whether its chain is as it was sealed (R-TL-3). */
export default function CheckSheet({ onClose }: { onClose: () => void }) {
  const checked = useCall(replayCheck, {}, { staleMs: KEPT_MS })

  return (
    <Sheet open title="核对账户" onClose={onClose}>
      <Screen query={checked} skeleton={<TextSkeleton lines={6} />}>
        {(data) => <Outcome data={data} />}
      </Screen>
    </Sheet>
  )
}

function Outcome({ data }: { data: Checked }) {
  const { rowsRead, differences, seal, unsealed, broken } = data
  const isWell = differences.length === 0 && broken === null

  return (
    <div className="flex flex-col gap-3 pb-2">
      <p
        role="status"
        className={`flex items-center gap-2 text-17 font-semibold ${isWell ? 'text-ink' : 'text-danger'}`}
      >
        <Icon name={isWell ? 'check-circle' : 'warning'} size={20} className="shrink-0" />
        {isWell ? '账目一致' : '发现不一致，已交由专人核对'}
      </p>
      <DescriptionList
        items={[
          { term: '重算记录', value: `${rowsRead.toLocaleString('zh-CN')} 条` },
          { term: '差异', value: `${differences.length} 处` },
          {
            term: '账务链',
            value: broken === null ? '校验通过' : `${dayText(broken.day, null)}${causeWords[broken.cause]}`,
          },
          {
            term: '链头',
            value: seal === null ? '今晚首次封存' : `${dayText(seal.day, null)} ${seal.code}`,
          },
          ...(unsealed === 0 ? [] : [{ term: '今晚封存', value: `${unsealed} 条` }]),
        ]}
      />
      {differences.length > 0 && <Differences rows={differences} />}
      <p className="text-12 text-ink-faint">
        从每一笔确认、分红与份额变动重新算出持仓、逐笔份额、冻结份额和未付收益，与账面逐项比较。每晚把当日记录连同前一日的校验码一起封存，任何一条被改动、增加或删除都会被发现。每天可核对{' '}
        {CHECKS_A_DAY} 次。
      </p>
    </div>
  )
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  const { isHidden } = useHiddenAmounts()

  return (
    <ul className="divide-y divide-line rounded-card border border-line px-3">
      {rows.map((row) => (
        <li key={`${row.fundCode} ${row.thing} ${row.of ?? ''}`} className="py-2">
          <p className="text-14 text-ink">
            {row.name} · {thingOf(row)}
          </p>
          <p className="text-13 tabular-nums text-ink-soft">
            {isHidden
              ? '金额已隐藏'
              : `账面 ${figureOf(row, row.stands)}，重算 ${figureOf(row, row.replayed)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

const thingWords: Readonly<Record<ReplayedThing, string>> = {
  TOTAL: '总份额',
  LOTS: '逐笔份额之和',
  LOT: '起算的一笔份额',
  FROZEN: '冻结份额',
  UNPAID: '未付收益',
  ORDER: '确认份额',
}

const causeWords: Readonly<Record<SealCause, string>> = {
  CHANGED: '有记录被改动',
  ADDED: '多出记录',
  MISSING: '缺少记录',
  SEAL: '封存不连续',
}

function thingOf({ thing, of }: Difference): string {
  if (thing === 'LOT' && of !== null) return `${dayText(of, null)} ${thingWords.LOT}`

  return of === null ? thingWords[thing] : `${thingWords[thing]}（订单 ${of}）`
}

function figureOf({ thing }: Difference, figure: string): string {
  return thing === 'UNPAID' ? `${formatMoney(figure)} 元` : `${formatShares(figure)} 份`
}
