import { Card } from '@tongzhou/ui/card/card'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import type { ReactNode } from 'react'
import type { Settings } from '../../../../shared/settings/settings'
import { useSettings } from '../../../../shared/settings/use-settings'
import { AmountsShown } from './amounts-example'

type Option<Name extends keyof Settings> = { value: Settings[Name]; label: string }

const themes: readonly Option<'theme'>[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]
const gains: readonly Option<'gain'>[] = [
  { value: 'red-up', label: '红涨绿跌' },
  { value: 'green-up', label: '绿涨红跌' },
  { value: 'blind', label: '色弱友好' },
]
const sizes: readonly Option<'text'>[] = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'huge', label: '特大' },
]

const views: readonly Option<'view'>[] = [
  { value: 'standard', label: '标准版' },
  { value: 'elder', label: '长辈版' },
]

/** Version, appearance, direction colours and text size, of this browser and of who is logged in. */
export function DisplaySettings() {
  const { settings, change } = useSettings()

  return (
    <Card id="display" title="显示">
      <div className="divide-y divide-line">
        <Choice label="长辈版" note="字大、步骤少，首页只有四件事，电话放在最前">
          <SegmentedControl
            label="版本"
            options={views}
            value={settings.view}
            onChange={(view) => change({ view })}
          />
        </Choice>
        <Choice label="外观" note="跟随系统时，随系统在浅色与深色之间切换">
          <SegmentedControl
            label="外观"
            options={themes}
            value={settings.theme}
            onChange={(theme) => change({ theme })}
          />
        </Choice>
        <Choice label="涨跌颜色" note="色弱友好用橙与蓝，并带方向箭头">
          <SegmentedControl
            label="涨跌颜色"
            options={gains}
            value={settings.gain}
            onChange={(gain) => change({ gain })}
          />
        </Choice>
        <Choice
          label="文字大小"
          note={settings.view === 'elder' ? '长辈版的文字为 18 到 30 像素' : '每一页的文字一起变'}
        >
          <SegmentedControl
            label="文字大小"
            options={sizes}
            value={settings.text}
            onChange={(text) => change({ text })}
          />
        </Choice>
        <div className="pt-4 wide:hidden">
          <AmountsShown />
        </div>
      </div>
    </Card>
  )
}

/** A row of 64, its control at the right where there is room. */
function Choice({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span aria-hidden="true">
        <span className="block text-15">{label}</span>
        <span className="block text-12 text-ink-faint">{note}</span>
      </span>
      <span className="min-w-60 max-tablet:w-full">{children}</span>
    </div>
  )
}
