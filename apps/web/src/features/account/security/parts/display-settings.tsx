import { Card } from '@tongzhou/ui/card/card'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import type { ReactNode } from 'react'
import type { Settings } from '../../../../shared/settings/settings'
import { useSettings } from '../../../../shared/settings/use-settings'

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

/** Appearance, direction colours and text size of this browser, with a line that shows how amounts look. */
export function DisplaySettings() {
  const { settings, change } = useSettings()

  return (
    <Card title="显示">
      <div className="flex flex-col gap-5">
        <Choice label="外观">
          <SegmentedControl
            label="外观"
            options={themes}
            value={settings.theme}
            onChange={(theme) => change({ theme })}
          />
        </Choice>
        <Choice label="涨跌颜色">
          <SegmentedControl
            label="涨跌颜色"
            options={gains}
            value={settings.gain}
            onChange={(gain) => change({ gain })}
          />
        </Choice>
        <Choice label="文字大小">
          <SegmentedControl
            label="文字大小"
            options={sizes}
            value={settings.text}
            onChange={(text) => change({ text })}
          />
        </Choice>
        <Example />
      </div>
    </Card>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-13 text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  )
}

/** How a gain and a loss look with these settings. */
function Example() {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-surface-soft px-4 py-3">
      <span className="text-13 text-ink-soft">显示效果</span>
      <span className="flex gap-4 text-17">
        <SignedNumber value="1.23%" />
        <SignedNumber value="-0.45%" />
      </span>
    </div>
  )
}
