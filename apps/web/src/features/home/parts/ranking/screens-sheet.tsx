import { Button } from '@tongzhou/ui/button/button'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useState } from 'react'
import type { RankingChoice } from './ranking-input'
import { useSavedScreens, withScreen } from './saved-screens'

/** Names what is screened and ordered now, and comes back to what was named before. Kept in this browser. */
export default function ScreensSheet(props: {
  choice: RankingChoice
  onTake: (choice: RankingChoice) => void
  onClose: () => void
}) {
  const [screens, keep] = useSavedScreens()
  const [name, setName] = useState('')
  const save = () => {
    keep(withScreen(screens, { name: name.trim(), choice: props.choice }))
    setName('')
  }

  return (
    <Sheet open onClose={props.onClose} title="筛选方案">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') save()
        }}
        className="flex items-end gap-2"
      >
        <div className="flex-1">
          <TextField
            label="保存当前的类型、筛选和排序"
            placeholder="例如：低回撤债基"
            value={name}
            maxLength={12}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" look="outline" disabled={name.trim() === ''}>
          保存
        </Button>
      </form>
      {screens.length === 0 ? (
        <p className="py-6 text-center text-13 text-ink-faint">
          还没有保存的方案，最多 10 个，只留在这台设备上
        </p>
      ) : (
        <ul aria-label="保存的方案" className="mt-3 divide-y divide-line">
          {screens.map((screen) => (
            <li key={screen.name} className="flex items-center gap-2">
              <button
                type="button"
                onClick={() => {
                  props.onTake(screen.choice)
                  props.onClose()
                }}
                className="min-h-13 flex-1 text-left text-15 hover:text-brand-ink"
              >
                {screen.name}
              </button>
              <IconButton
                icon="trash"
                size={20}
                label={`删除方案 ${screen.name}`}
                onClick={() => keep(screens.filter((other) => other !== screen))}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
