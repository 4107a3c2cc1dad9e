import { expect, test } from 'vitest'
import { deviceName } from './device-name'
import { maskAddressOfNetwork } from './network'

const mobile =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${mobile} Version/18.1 Mobile/15E148 Safari/604.1`, 'iPhone Safari'],
  [`${mobile} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'iPhone Chrome'],
  [`${mobile} Mobile/15E148 MicroMessenger/8.0.53`, 'iPhone 微信'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile Safari/537.36 TongzhouApp/1.0',
    '安卓 同舟基金 App',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36', '鸿蒙 Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Windows Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Mac Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux Firefox'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('R-ACT-22: %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['36.112.8.9', '36.112.*.*'],
  ['::ffff:36.112.8.9', '36.112.*.*'],
  ['2408:8207:1850::17', '2408:8207:*'],
  ['', '未知网络'],
  ['nonsense', '未知网络'],
])('R-ACT-22: of %s the customer sees %s', (address, shown) => {
  expect(maskAddressOfNetwork(address)).toBe(shown)
})
