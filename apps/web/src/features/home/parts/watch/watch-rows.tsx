import { saveWatchNote, sortWatchedFunds } from '@tongzhou/client/home'
import { textLinkClass } from '@tongzhou/ui/link/link'
import { Button } from '@tongzhou/ui/button/button'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Icon } from '@tongzhou/ui/icon/icon'
import clsx from 'clsx'
import { useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { useOrder } from '../ranking/use-order'
import type { Watched } from './watched'

type Row = Watched['rows'][number]

const NOTE_MOST = 100

/** The funds one by one: ticked for moving, put in order by the handle, with a note of one's own. */
export function WatchRows(props: {
  list: Watched
  ticked: readonly string[]
  onTick: (fundCode: string, isTicked: boolean) => void
}) {
  const { rows, total } = props.list
  const sorting = useSend(sortWatchedFunds)
  const codes = rows.map((row) => row.fundCode)
  const { order, dragged, handleOf } = useOrder(codes, (fundCodes) => {
    void sorting.send({ fundCodes: [...fundCodes] })
  })
  // A group shows a part of the list: only the whole has an order.
  const canSort = rows.length === total && total > 1

  return (
    <>
      {canSort && <p className="text-13 text-ink-faint">按住右侧的把手拖动排序，键盘用上下键。</p>}
      <ul className="divide-y divide-line">
        {order.flatMap((fundCode) => {
          const row = rows.find((one) => one.fundCode === fundCode)

          return row === undefined ? (
            []
          ) : (
            <li
              key={fundCode}
              data-order-key={fundCode}
              className={clsx('py-1', dragged === fundCode && 'bg-brand-wash')}
            >
              <div className="flex items-center gap-1">
                <div className="min-w-0 flex-1">
                  <Checkbox
                    label={`${row.name}（${fundCode}）`}
                    checked={props.ticked.includes(fundCode)}
                    onChange={(event) => props.onTick(fundCode, event.target.checked)}
                  />
                </div>
                {canSort && (
                  <button
                    type="button"
                    aria-label={`移动 ${row.name}，第 ${order.indexOf(fundCode) + 1} 位`}
                    className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-faint hover:text-ink"
                    {...handleOf(fundCode)}
                  >
                    <Icon name="menu" size={20} />
                  </button>
                )}
              </div>
              <Note row={row} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The note as text, or as a field while it is written. */
function Note({ row }: { row: Row }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { send, isSending } = useSend(saveWatchNote)
  const save = async () => {
    const outcome = await send({ fundCode: row.fundCode, note: typed ?? '' })
    if (outcome.kind === 'ok') setTyped(null)
  }
  if (typed === null) {
    return (
      <p className="-mt-1 flex items-center gap-1 pl-8 text-13 text-ink-soft">
        {row.note !== null && <span className="min-w-0 truncate">{row.note}</span>}
        {row.note === null ? (
          <button type="button" onClick={() => setTyped('')} className={`hit-44 ${textLinkClass}`}>
            写备注
          </button>
        ) : (
          <IconButton
            className="-my-2"
            icon="edit"
            size={20}
            label={`修改 ${row.name} 的备注`}
            onClick={() => setTyped(row.note)}
          />
        )}
      </p>
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="flex items-end gap-2 py-2 pl-8"
    >
      <div className="flex-1">
        <TextField
          label={`${row.name} 的备注`}
          labelHidden
          placeholder="为什么关注它，等什么价格"
          value={typed}
          maxLength={NOTE_MOST}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" look="outline" busy={isSending}>
        保存
      </Button>
    </form>
  )
}
