import { dividendModeList } from '@tongzhou/client/holding'
import type { DividendMode } from '@tongzhou/client/sets/dividend-mode'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useWatch } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { DividendModeCard, type ModeRow } from '../parts/dividend-mode-card'
import { rowKey, useBonusForm, useTakeBack } from '../parts/use-bonus-form'

/** Chooses cash or more shares for the dividends of each fund held, per trade account (§3.8). */
export default function SetBonus() {
  const { fundCode } = useRouteQuery('/set-bonus')
  const list = useCall(dividendModeList, fundCode === null ? {} : { fundCode })

  return (
    <Screen
      query={list}
      isEmpty={(data) => data.rows.length === 0}
      empty={
        <EmptyState
          text={fundCode === null ? '还没有持有基金' : '您目前没有持有这只基金'}
          note="买入确认后，可以为每只基金选择现金分红或红利再投资。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
              查看我的持仓
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <ModeForm
          rows={data.rows}
          refresh={() => {
            if (list.kind === 'ready') list.retry()
          }}
        />
      )}
    </Screen>
  )
}

function ModeForm({ rows, refresh }: { rows: readonly ModeRow[]; refresh: () => void }) {
  const feedback = useFeedback()
  const { takeBack, isSending: isTakingBack } = useTakeBack()
  const form = useBonusForm({
    rows,
    refresh,
    onChanged: () => feedback.toast('已提交，确认后生效', 'success'),
  })
  const chosen: Readonly<Record<string, DividendMode | undefined>> = useWatch({ control: form.form.control })
  const modeOf = (row: ModeRow): DividendMode => row.pending?.mode ?? chosen[rowKey(row)] ?? row.mode
  const changed = rows.filter((row) => row.canChange && modeOf(row) !== row.mode)
  const busy = form.isSending || isTakingBack
  const canChange = rows.some((row) => row.canChange)

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-1 flex-col">
      <Columns
        beside={
          <Guide
            title="两种分红方式"
            lines={[
              '现金分红：钱划到买入时的银行卡。',
              '红利再投资：按除息日净值换成份额，不收申购费。',
              '改动在登记机构确认后，对以后登记的分红生效；货币基金的收益每天结转成份额，不能修改。',
            ]}
          />
        }
      >
        {rows.map((row) => (
          <DividendModeCard
            key={rowKey(row)}
            row={row}
            chosen={modeOf(row)}
            busy={busy}
            error={form.fault(rowKey(row))}
            onChoose={form.chosen(rowKey(row)).onChange}
            onCancel={() => void takeBack(row)}
          />
        ))}
        {canChange ? (
          <StickyActionBar note="登记机构确认后生效，当日 15:00 前可以撤销">
            <SubmitButton full form={form}>
              {changed.length > 1 ? `确认修改 ${changed.length} 项` : '确认修改'}
            </SubmitButton>
          </StickyActionBar>
        ) : (
          <p className="px-1 text-13 text-ink-soft">现在没有可以修改的分红方式，原因见上方每只基金。</p>
        )}
      </Columns>
    </form>
  )
}
