import { dueDateList, positionDetail } from '@tongzhou/client/holding'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { noShares, printShares, sharesFrom, subtractShares } from '@tongzhou/domain/kernel/shares'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { Amount } from '@tongzhou/ui/number/amount'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useCall } from '../../../../shared/api/use-call'
import { useToday } from '../../../../shared/api/use-today'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { accountText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import {
  type ExpiringLot,
  type HeldAccount,
  type HeldPosition,
  type LotDay,
  frozenShares,
  lockedShares,
  lotsByDay,
} from '../parts/lots-by-day'
import { accountKey } from '../parts/sell-preview'

/**
 * The lots of one fund by the first day each may be sold, with its fee and what is arranged for its due day.
 */
export default function FundSellExpireDetail() {
  const { fundCode } = useRouteQuery('/fund/sell/expire-detail')
  const held = joinCalls(useCall(positionDetail, { fundCode }), useCall(dueDateList, { fundCode }))

  return (
    <Screen
      query={held}
      isEmpty={([position]) => position.accounts.length === 0}
      empty={
        <EmptyState
          text="您目前没有持有这只基金"
          note="买入确认后，每一笔份额从哪天起可卖会列在这里。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
              查看我的持仓
            </ButtonLink>
          }
        />
      }
    >
      {([position, due]) => <Expiry position={position} due={due.rows} />}
    </Screen>
  )
}

function Expiry(props: { position: HeldPosition; due: Parameters<typeof lotsByDay>[1]['due'] }) {
  const { position, due } = props
  const { tradeAcco } = useRouteQuery('/fund/sell/expire-detail')
  const [chosen, setChosen] = useState<string | null>(null)
  const today = useToday()
  const account =
    position.accounts.find((one) => accountKey(one) === chosen) ??
    position.accounts.find((one) => one.tradeAcco === tradeAcco) ??
    position.accounts[0]
  if (account === undefined || today === null) return null
  const days = lotsByDay(position.lots, { account, due, today })
  const available = sharesFrom(account.availableShares)
  const { fundCode } = position

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <Free position={position} account={account} days={days} />
          {position.accounts.length > 1 && (
            <Card flush title="交易账户" className="max-desktop:order-2">
              <ChoiceRows
                label="交易账户"
                value={accountKey(account)}
                choices={position.accounts.map((one) => ({
                  value: accountKey(one),
                  title: accountText(one),
                  note: `可卖 ${formatShares(one.availableShares)} 份`,
                }))}
                onChange={setChosen}
              />
            </Card>
          )}
        </>
      }
    >
      {days.map((day) => (
        <LotDayCard key={day.day} lotDay={day} fundCode={fundCode} />
      ))}
      <p className="px-1 text-13 text-ink-soft max-desktop:order-8">
        卖出时先买的先卖。费率按卖出确认日的持有天数计，这里是现在提交的费率；锁定中的份额按可卖首日计。
      </p>
      {position.canSell && available > noShares && (
        <StickyActionBar className="max-desktop:order-9">
          <ButtonLink
            href={to('/fund/sell', {
              fundCode,
              tradeAcco: account.tradeAcco,
              shares: printShares(available),
            })}
          >
            只卖可卖的 {formatShares(available)} 份
          </ButtonLink>
        </StickyActionBar>
      )}
    </Columns>
  )
}

function Free(props: { position: HeldPosition; account: HeldAccount; days: readonly LotDay[] }) {
  const { position, account, days } = props
  const { isHidden } = useHiddenAmounts()
  const locked = lockedShares(days)
  const frozen = frozenShares(days)

  return (
    <Card className="max-desktop:order-1">
      <h2 className="text-17 font-semibold">{position.name}</h2>
      <p className="text-13 text-ink-faint">{accountText(account)}</p>
      <p className="pt-3 text-13 text-ink-soft">现在可卖（份）</p>
      <Amount value={formatShares(account.availableShares)} size={28} hidden={isHidden} />
      <p className="text-13 text-ink-soft">
        共 <OwnAmount value={formatShares(account.totalShares)} /> 份
        {locked > noShares && (
          <>
            ，锁定 <OwnAmount value={formatShares(locked)} /> 份
          </>
        )}
        {frozen > noShares && (
          <>
            ，冻结 <OwnAmount value={formatShares(frozen)} /> 份
          </>
        )}
      </p>
      {frozen > noShares && (
        <p className="text-13 text-ink-faint">冻结的份额在处理中的交易里，或由登记机构锁定，现在不能卖。</p>
      )}
    </Card>
  )
}

function LotDayCard({ lotDay, fundCode }: { lotDay: LotDay; fundCode: string }) {
  const { day, daysLeft, shares, available, lots } = lotDay
  const title = day === null ? '现在可卖' : `锁定至 ${day.slice(5)}（还有 ${daysLeft} 天）`
  const canArrange = lots.some((lot) => lot.arranged !== null)
  const sum = (
    <>
      <OwnAmount value={formatShares(day === null ? available : shares)} /> 份
    </>
  )

  return (
    <Card
      flush
      className="max-desktop:order-3"
      title={title}
      action={canArrange ? <MoreLink label="到期安排" href={to('/due-date', { fundCode })} /> : sum}
    >
      <ListRows label={title}>
        {lots.map((lot) => (
          <LotRow key={lot.lotId} lot={lot} />
        ))}
      </ListRows>
    </Card>
  )
}

function LotRow({ lot }: { lot: ExpiringLot }) {
  const shares = sharesFrom(lot.shares)
  const available = sharesFrom(lot.availableShares)
  const frozen = lot.lockedUntil === null ? subtractShares(shares, available) : noShares
  const about = [
    `${dayText(lot.confirmDate)} 确认`,
    `持有 ${lot.holdingDays} 天`,
    ...(lot.arranged === null ? [] : [`到期${lot.arranged}`]),
  ].join(' · ')

  return (
    <ListRow
      title={
        <>
          <OwnAmount value={formatShares(shares)} /> 份
        </>
      }
      note={
        <>
          {about}
          {frozen > noShares && (
            <>
              {' · 冻结 '}
              <OwnAmount value={formatShares(frozen)} /> 份
            </>
          )}
        </>
      }
      value={`费率 ${formatFeeRate(lot.rate)}`}
      valueNote={
        lot.nextStepDay === null ? undefined : `${lot.nextStepDay.slice(5)} 起 ${formatFeeRate(lot.nextRate)}`
      }
    />
  )
}
