import type { ResponseOf } from '@tongzhou/client/call'
import type { dividendModeList } from '@tongzhou/client/holding'
import type { DividendMode } from '@tongzhou/client/sets/dividend-mode'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { OwnAmount } from '../../../shared/held/own-amount'
import { optionsOf } from '../../../shared/sets/options-of'
import { dividendModeWords } from '../../../shared/words/dividend-mode-words'
import { accountText } from '../../../shared/words/card-words'

/** The dividend mode of one fund in one trade account. */
export type ModeRow = ResponseOf<typeof dividendModeList>['rows'][number]

/** What each choice does, in the customer's words. */
const notes: Readonly<Record<DividendMode, string>> = {
  '1': '分红款划到银行卡',
  '0': '分红款按除息日净值换成份额，不收申购费',
}

/** One position's choice, what it counts for and what is announced; a change under way can be taken back. */
export function DividendModeCard(props: {
  row: ModeRow
  chosen: DividendMode
  busy: boolean
  /** What the button of the form says of it. */
  error: string | undefined
  onChoose: (mode: DividendMode) => void
  onCancel: () => void
}) {
  const { row, chosen, busy, onChoose, onCancel } = props
  const about = (
    <>
      {accountText(row)} · <OwnAmount value={formatShares(row.totalShares)} /> 份
    </>
  )

  return (
    <Card>
      <h2 className="text-17 font-semibold">{row.name}</h2>
      <p className="pb-3 text-13 text-ink-faint">{about}</p>
      {row.change === null ? (
        <p className="text-15 text-ink-soft">{fixedText(row)}</p>
      ) : (
        <RadioOptions
          legend={`${row.name}的分红方式`}
          legendHidden
          options={optionsOf(dividendModeWords).map((option) => ({
            ...option,
            note: notes[option.value],
            disabled: row.pending !== null || busy,
          }))}
          value={chosen}
          error={props.error}
          onChange={onChoose}
        />
      )}
      {row.pending !== null && (
        <div className="flex items-center justify-between gap-3 pt-3">
          <p className="text-13 text-ink-soft">
            正在改为{dividendModeWords[row.pending.mode]}，{row.pending.confirmDate.slice(5)} 确认
          </p>
          <Button look="outline" size="small" busy={busy} onClick={onCancel}>
            撤销修改
          </Button>
        </div>
      )}
      {row.pending === null && row.change !== null && (
        <p className="pt-3 text-13 text-ink-soft">
          现在修改，对 {row.change.countsFrom.slice(5)} 及以后登记的分红生效。
        </p>
      )}
      <Announced row={row} />
    </Card>
  )
}

/** The next distribution: a change that is confirmed too late for it leaves it as it is (§3.8). */
function Announced({ row: { announced, change, mode } }: { row: ModeRow }) {
  if (announced === null) return null
  const isTooLate = change !== null && announced.recordDate < change.countsFrom

  return (
    <div className="pt-3">
      <NoticeBar tone={isTooLate ? 'warn' : 'info'}>
        已公告分红：{announced.recordDate.slice(5)} 登记，每份 {announced.perShare} 元
        {isTooLate && `；这一次仍按${dividendModeWords[mode]}`}
      </NoticeBar>
    </div>
  )
}

function fixedText({ mode, pending }: ModeRow): string {
  return pending === null ? `固定为${dividendModeWords[mode]}，不能修改` : dividendModeWords[mode]
}
