import { useState } from 'react'
import { Button } from '../button/button'
import { Card } from '../card/card'
import { Palette } from '../palette/palette'
import type { PaletteItem } from '../palette/palette'
import { Sample } from './kit-block'

const found = [
  { key: 'f1', icon: 'chart', title: '澄岳睿远均衡混合A', note: '890001', group: '基金' },
  { key: 'f2', icon: 'chart', title: '景棠景行优选混合A', note: '890202', group: '基金' },
  { key: 'p1', icon: 'layers', title: '持仓', group: '页面' },
  { key: 'p2', icon: 'documents', title: '交易记录', group: '页面' },
  { key: 'a1', icon: 'moon', title: '切换到深色外观', group: '操作' },
] as const satisfies readonly (Omit<PaletteItem, 'onPick'> & { group: string })[]

/** The palette over the page, with a few things to find. */
export function PaletteSample() {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const fitting = found.filter(({ title }) => title.includes(typed.trim()))

  return (
    <Sample
      name="Palette"
      keys="⌘K 或 Ctrl+K 打开；↑↓ 选择，到头循环，回车打开，Esc 关闭，焦点回到原处。"
      spoken="对话框里的组合框；读出当前一项、所在分组和总数。"
    >
      <Card>
        <Button look="outline" size="medium" onClick={() => setOpen(true)}>
          打开搜索面板
        </Button>
        <Palette
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          label="搜索基金、页面和操作"
          placeholder="基金名称、代码、拼音，或页面、操作的名字"
          typed={typed}
          onType={setTyped}
          empty={`没有找到“${typed}”`}
          groups={['基金', '页面', '操作'].map((title) => ({
            title,
            items: fitting
              .filter(({ group }) => group === title)
              .map((item) => ({ ...item, onPick: () => setOpen(false) })),
          }))}
        />
      </Card>
    </Sample>
  )
}
