import { useState } from 'react'
import { Card } from '../card/card'
import { ChipRow, ChoiceChip } from '../chip/chip'
import { Sample } from './kit-block'

const themes = [
  '全部',
  '红利低波',
  '医药生物',
  '新能源车',
  '半导体',
  '军工',
  '消费',
  '沪深300指数增强',
  '港股通',
]

/** Choices as chips: a row that wraps, and one that scrolls. */
export function ChipSamples() {
  const [theme, setTheme] = useState('红利低波')
  const [isAll, setAll] = useState(false)

  return (
    <Sample
      name="ChipRow, ChoiceChip"
      keys="每个是按钮，Tab 依次到达，回车或空格按下；停用的跳过，走到看不见的会滚到眼前。"
      spoken="读出文字和是否按下；停用的读作不可用。行本身不读。"
    >
      <Card>
        <div className="flex flex-col gap-4">
          <ChipRow>
            <ChoiceChip pressed={!isAll} onClick={() => setAll(false)}>
              1/2
            </ChoiceChip>
            <ChoiceChip pressed={isAll} onClick={() => setAll(true)}>
              全部 12,345.67 份
            </ChoiceChip>
            <ChoiceChip disabled onClick={() => undefined}>
              未确认 200.00 份
            </ChoiceChip>
          </ChipRow>
          <ChipRow scroll>
            {themes.map((name) => (
              <ChoiceChip key={name} pressed={name === theme} onClick={() => setTheme(name)}>
                {name}
              </ChoiceChip>
            ))}
          </ChipRow>
        </div>
      </Card>
    </Sample>
  )
}
