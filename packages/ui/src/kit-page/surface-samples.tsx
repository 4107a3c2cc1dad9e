import { Button } from '../button/button'
import { Card } from '../card/card'
import { DeepPanel } from '../deep/deep-panel'
import { TextLink } from '../link/link'
import { ListRow, ListRows } from '../list-row/list-row'
import { Amount } from '../number/amount'
import { Stat, Stats } from '../number/stat'
import { SignedNumber } from '../number/signed-number'
import { Sample } from './kit-block'

/** What things stand on: cards, and the deep panel of which a page has one. */
export function SurfaceSamples() {
  return (
    <>
      <Sample
        name="Card"
        keys="本身不停留；标题右边的链接先到，再到内容。"
        spoken="标题是二级标题；没有标题的只是一块地方，不读作区域。"
      >
        <Card title="收益" action={<TextLink href="#income">11-20 周五</TextLink>}>
          <p className="text-15 text-ink-soft">标题、右边的链接或日期，下面是内容。</p>
        </Card>
        <Card title="账户" flush>
          <ListRows>
            <ListRow title="银行卡" value="2 张" href="#cards" />
          </ListRows>
        </Card>
      </Sample>
      <Sample
        name="DeepPanel"
        keys="本身不停留；先到上面的链接，再到水线下的按钮。"
        spoken="以 label 为名的区域，先读水线上，再读水线下；海、水线和船不读。"
        wide
      >
        <DeepPanel
          label="我的现金宝"
          hasBoat
          foot={
            <div className="flex gap-3 desktop:max-w-100">
              <Button full look="outline">
                转出
              </Button>
              <Button full>转入</Button>
            </div>
          }
        >
          <p className="text-13 text-ink-soft">总金额（元）</p>
          <Amount value="12,000.00" size={40} />
          <p className="pt-1 text-13 text-ink-soft">
            <TextLink href="#transit">另有在途 500.00 元</TextLink>，确认后计入
          </p>
          <div className="mt-4 max-w-100">
            <Stats>
              <Stat label="最新收益" value={<SignedNumber kind="income" value="0.52" />} note="11-29" />
              <Stat label="累计收益" value={<SignedNumber kind="income" value="0.00" />} />
              <Stat label="七日年化" value="1.58%" />
            </Stats>
          </div>
        </DeepPanel>
        <DeepPanel label="还没有持仓" isScene>
          <p className="text-20 font-semibold">还没有持仓</p>
        </DeepPanel>
      </Sample>
    </>
  )
}
