import { useState } from 'react'
import { themeColorVariables } from '../lib/theme-color'
import { SegmentedControl } from '../tabs/segmented-control'

const settings = [
  {
    attribute: 'data-theme',
    label: '外观',
    options: [
      { value: 'system', label: '跟随系统' },
      { value: 'light', label: '浅色' },
      { value: 'dark', label: '深色' },
    ],
  },
  {
    attribute: 'data-gain',
    label: '涨跌颜色',
    options: [
      { value: 'red-up', label: '红涨绿跌' },
      { value: 'green-up', label: '绿涨红跌' },
      { value: 'blind', label: '色弱友好' },
    ],
  },
  {
    attribute: 'data-text',
    label: '字号',
    options: [
      { value: 'standard', label: '标准' },
      { value: 'large', label: '大' },
      { value: 'huge', label: '特大' },
    ],
  },
  {
    attribute: 'data-brand-sample',
    label: '主题色',
    options: [
      { value: '#BA9566', label: '默认' },
      { value: '#1F6FEB', label: '蓝' },
      { value: '#C8102E', label: '红' },
      { value: '#0E8F6E', label: '绿' },
    ],
  },
] as const

/** Turns the page's settings by hand, the way the app does from the customer's choices. */
export function KitSettings() {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const choose = (attribute: string, value: string) => {
    setChosen({ ...chosen, [attribute]: value })
    const page = document.documentElement
    if (attribute !== 'data-brand-sample') return page.setAttribute(attribute, value)
    for (const name of [
      '--brand-given',
      '--brand-ink-light',
      '--brand-ink-dark',
      '--on-brand-given',
      '--brand-wash-light',
      '--brand-wash-dark',
    ])
      page.style.removeProperty(name)
    for (const [name, color] of Object.entries(themeColorVariables(value)))
      page.style.setProperty(name, color)
  }

  return (
    <header className="flex flex-col gap-4">
      <h1 className="text-28 font-semibold">同舟 · 组件</h1>
      <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
        {settings.map((setting) => (
          <SegmentedControl
            key={setting.attribute}
            label={setting.label}
            options={setting.options}
            value={chosen[setting.attribute] ?? setting.options[0].value}
            onChange={(value) => choose(setting.attribute, value)}
          />
        ))}
      </div>
    </header>
  )
}
