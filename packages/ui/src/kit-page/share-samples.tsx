import { Card } from '../card/card'
import { Donut } from '../charts/donut'
import { ShareBars } from '../charts/share-bars'
import { StackedBar } from '../charts/stacked-bar'
import { Sample } from './kit-block'

const slices = [
  { key: 'stock', name: '股票', weight: 62.4, printed: '62.40%' },
  { key: 'bond', name: '债券', weight: 24.1, printed: '24.10%' },
  { key: 'cash', name: '银行存款', weight: 8.3, printed: '8.30%' },
  { key: 'other', name: '其他', weight: 5.2, printed: '5.20%' },
]

/** Parts of a whole. */
export function ShareSamples() {
  return (
    <>
      <Sample
        name="Donut, StackedBar"
        keys="只是图，Tab 跳过。"
        spoken="圆环不读，旁边的列表读出名称和占比；StackedBar 读成一句：各部分的名称和占比。"
      >
        <Card title="资产配置" action="2026-09-30">
          <Donut title="资产配置" slices={slices} />
          <div className="pt-4">
            <StackedBar title="资产配置" slices={slices} listed={false} />
          </div>
        </Card>
      </Sample>
      <Sample
        name="ShareBars"
        keys="只是图，Tab 跳过。"
        spoken="列表读出名称；每项读出行业、较上期的变化、占比；横条不读。"
      >
        <Card title="行业配置" action="2026-09-30">
          <ShareBars
            title="行业配置"
            bars={[
              { key: 'm', name: '制造业', weight: 41.26, printed: '41.26%', note: '较上期 +3.10' },
              {
                key: 'i',
                name: '信息传输、软件和信息技术服务业',
                weight: 8.05,
                printed: '8.05%',
                note: '较上期 −1.42',
              },
              { key: 'f', name: '金融业', weight: 0.31, printed: '0.31%' },
              { key: 'a', name: '农、林、牧、渔业', weight: 0, printed: '0.00%' },
            ]}
          />
        </Card>
      </Sample>
    </>
  )
}
