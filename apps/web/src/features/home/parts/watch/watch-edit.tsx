import { removeWatchedFund, removeWatchGroup, moveWatchedFund, saveWatchGroup } from '@tongzhou/client/home'
import { Button } from '@tongzhou/ui/button/button'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { WatchRows } from './watch-rows'
import type { Watched } from './watched'

/**
 * Ticks funds to move them into a group or take them off, orders and notes them; makes and deletes groups.
 */
export default function WatchEdit({ list, onClose }: { list: Watched; onClose: () => void }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const feedback = useFeedback()
  const move = useSend(moveWatchedFund)
  const remove = useSend(removeWatchedFund)
  const moveTo = async (groupId: string | null, name: string) => {
    const outcome = await move.send({ fundCodes: [...ticked], groupId })
    if (outcome.kind !== 'ok') return
    feedback.toast(`已移到${name}`)
    setTicked([])
  }
  const takeOff = async () => {
    const outcome = await remove.send({ fundCodes: [...ticked] })
    if (outcome.kind === 'ok') setTicked([])
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="管理自选"
      footer={
        <>
          <Button look="outline" disabled={ticked.length === 0} onClick={() => void takeOff()}>
            移出 {ticked.length} 只
          </Button>
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Groups list={list} />
        {ticked.length > 0 && (
          <div>
            <p className="pb-2 text-13 text-ink-soft">把选中的 {ticked.length} 只移到</p>
            <ChipRow>
              <ChoiceChip onClick={() => void moveTo(null, '未分组')}>未分组</ChoiceChip>
              {list.groups.map((group) => (
                <ChoiceChip key={group.groupId} onClick={() => void moveTo(group.groupId, group.name)}>
                  {group.name}
                </ChoiceChip>
              ))}
            </ChipRow>
          </div>
        )}
        <WatchRows
          list={list}
          ticked={ticked}
          onTick={(fundCode, isTicked) =>
            setTicked(isTicked ? [...ticked, fundCode] : ticked.filter((code) => code !== fundCode))
          }
        />
      </div>
    </Sheet>
  )
}

function Groups({ list }: { list: Watched }) {
  const [name, setName] = useState('')
  const feedback = useFeedback()
  const save = useSend(saveWatchGroup)
  const drop = useSend(removeWatchGroup)
  const create = async () => {
    const outcome = await save.send({ name })
    if (outcome.kind === 'ok') setName('')
  }
  const remove = async (groupId: string, groupName: string) => {
    const question = {
      title: `删除分组“${groupName}”`,
      text: '其中的基金留在自选里。',
      confirm: '删除分组',
      cancel: '取消',
    }
    if (await feedback.ask(question)) await drop.send({ groupId })
  }

  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label="新建分组"
            value={name}
            maxLength={12}
            placeholder="例如：养老、定投"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button look="outline" disabled={name.trim() === ''} onClick={() => void create()}>
          新建
        </Button>
      </div>
      <ul>
        {list.groups.map((group) => (
          <li key={group.groupId} className="flex min-h-11 items-center justify-between text-15">
            <span>
              {group.name} <span className="text-13 text-ink-faint">{group.count} 只</span>
            </span>
            <IconButton
              icon="trash"
              size={20}
              label={`删除分组 ${group.name}`}
              onClick={() => void remove(group.groupId, group.name)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
