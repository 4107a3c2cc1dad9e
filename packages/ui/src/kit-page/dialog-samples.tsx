import { useRef, useState } from 'react'
import { Button } from '../button/button'
import { Card } from '../card/card'
import { Dialog } from '../dialog/dialog'
import { useDialogs } from '../dialog/dialogs'
import { Popover } from '../popover/popover'
import { Sheet } from '../sheet/sheet'
import { SpinnerOverlay } from '../spinner/spinner-overlay'
import { useToast } from '../toast/toast'
import { Sample } from './kit-block'

type Opened = 'dialog' | 'sheet' | 'popover' | 'busy' | null

/** What opens over the page, each from a button. */
export function DialogSamples() {
  const dialogs = useDialogs()
  const toast = useToast()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const opener = useRef<HTMLButtonElement>(null)

  const askToCancel = async () => {
    const confirmed = await dialogs.confirm({
      title: '撤销这笔买入？',
      text: '1,000.00 元将在 11-24 周二退回工商银行（尾号 6789）。',
      confirmLabel: '撤单',
      cancelLabel: '先不撤',
      danger: true,
    })
    toast(confirmed ? '已提交撤单' : '订单保持不变', 'success')
  }

  return (
    <Sample
      name="Dialog, Sheet, Popover, SpinnerOverlay, useDialogs, useToast"
      keys="打开后焦点留在里面，Esc 关闭，关闭后回到打开它的按钮；提问和提示要按按钮，Esc 不关。浮层可以用 Tab 离开并关闭。轻提示和提交中不夺焦点。"
      spoken="对话框读出标题和正文，面板读出标题，浮层读出 label；轻提示和提交中在状态区自动读出，不打断。"
    >
      <Card>
        <div className="flex flex-wrap gap-3">
          <Opener label="确认对话框" onOpen={() => void askToCancel()} />
          <Opener
            label="提示对话框"
            onOpen={() => void dialogs.alert({ title: '登录已过期', text: '请重新登录后继续。' })}
          />
          <Opener label="文件" onOpen={() => setOpened('dialog')} />
          <Opener label="底部面板" onOpen={() => setOpened('sheet')} />
          <Button
            ref={opener}
            look="outline"
            size="medium"
            onClick={() => setOpened(opened === 'popover' ? null : 'popover')}
          >
            浮层
          </Button>
          <Opener label="轻提示" onOpen={() => toast('订单号已复制')} />
          <Opener label="失败的轻提示" onOpen={() => toast('没有复制成功，请长按订单号', 'failure')} />
          <Opener
            label="提交中"
            onOpen={() => {
              setOpened('busy')
              setTimeout(close, 1500)
            }}
          />
        </div>
        <SpinnerOverlay open={opened === 'busy'} />
        <Popover label="未读消息" anchor={opener} isOpen={opened === 'popover'} onClose={close}>
          <p className="w-60 p-4 text-15">页面仍可使用，按 Esc 回到按钮。</p>
        </Popover>
        <Dialog
          wide
          open={opened === 'dialog'}
          onClose={close}
          title="产品资料概要"
          actions={<Button onClick={close}>看完了</Button>}
        >
          <p>本基金为混合型基金，风险等级 R3。过往业绩不代表将来，投资可能亏损。</p>
        </Dialog>
        <Sheet
          open={opened === 'sheet'}
          onClose={close}
          title="费用说明"
          footer={<Button onClick={close}>知道了</Button>}
        >
          <p className="text-15 text-ink-soft">持有满 7 天，卖出费率 0.50%；满 365 天，不收费。</p>
        </Sheet>
      </Card>
    </Sample>
  )
}

function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button size="medium" look="outline" onClick={onOpen}>
      {label}
    </Button>
  )
}
