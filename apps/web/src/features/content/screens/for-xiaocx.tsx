import { wechatMiniLink } from '@tongzhou/client/home'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { BoatScene } from '@tongzhou/ui/states/boat-scene'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect } from 'react'
import { tellApp } from '../../../host/tell-app'
import { useAgent } from '../../../shared/agent/use-agent'
import { useHost, useServices } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { useQuestion } from '../../../shared/api/use-question'
import { safeTarget } from '../../../shared/routing/safe-target'
import { useRouteQuery, useScreenPlace } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { PhoneHandOver } from '../parts/phone-hand-over'
import { appQuestion } from '../questions'

/**
 * Hands over to the mini-program. Inside it the page that was meant opens at once; its link is this page's
 * own address, which WeChat opens as the mini-program when it is scanned there.
 */
export default function ForMiniProgram() {
  const { path } = useRouteQuery('/for-xiaocx')
  const info = useQuestion(appQuestion())
  const { origin } = useServices()
  const { isShown } = useScreenPlace()
  const agent = useAgent()
  const go = useGo()
  const host = useHost()
  const goesOn = safeTarget(path, origin)
  const isInside = agent?.isMiniProgram === true
  const isOnPhone = agent !== null && agent.platform !== null
  const asksLink = isOnPhone && !isInside && !host.isNative
  const { pathname } = new URL(goesOn, origin)
  const opened = useCall(wechatMiniLink, { path: pathname }, { enabled: asksLink })
  const link = opened.kind === 'ready' ? opened.data.link : null
  useEffect(() => {
    if (isShown && isInside) go(goesOn, { replace: true })
    // It forwards once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, isInside])

  return (
    <Screen query={info} skeleton={<CardSkeleton />}>
      {({ miniProgram }) => (
        <div className="mx-auto flex w-full max-w-form flex-1 flex-col gap-3 desktop:gap-6">
          <div className="flex flex-col items-center gap-4 py-6 text-center">
            <BoatScene />
            <p className="text-15 text-ink-soft">
              {miniProgram === null
                ? '微信小程序尚未开放，网页版功能完整。'
                : '小程序在微信里打开：用微信“扫一扫”扫描下面的码。'}
            </p>
          </div>
          <PhoneHandOver
            title={miniProgram === null ? '用手机打开网页版' : '微信扫码打开小程序'}
            path={miniProgram === null ? goesOn : to('/for-xiaocx', path === null ? {} : { path })}
            note={
              miniProgram === null
                ? '用手机相机或浏览器扫码，在手机上继续。'
                : '已经在微信里的，可长按识别这个码。'
            }
          />
          {miniProgram !== null && host.isNative && (
            <Button
              full
              onClick={() => void tellApp(host.miniProgramLaunch({ userName: miniProgram, path: goesOn }))}
            >
              打开微信小程序
            </Button>
          )}
          {miniProgram !== null && link !== null && (
            <ButtonLink href={link} full>
              打开微信小程序
            </ButtonLink>
          )}
          <ButtonLink
            href={goesOn}
            look={miniProgram !== null && (host.isNative || link !== null) ? 'outline' : 'primary'}
            full
          >
            继续使用网页版
          </ButtonLink>
        </div>
      )}
    </Screen>
  )
}
