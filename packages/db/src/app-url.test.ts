import { expect, test } from 'vitest'
import { appUrlOf, passwordOf } from './app-url'

test('the application logs in as itself at the same database', () => {
  expect(appUrlOf('postgres://owner:a%40b@db.example:5432/fund?sslmode=require')).toBe(
    'postgres://tongzhou_app:a%40b@db.example:5432/fund?sslmode=require',
  )
  expect(appUrlOf('postgres://tongzhou@/fund?host=%2Ftmp%2Ftz')).toBe(
    'postgres://tongzhou_app@/fund?host=%2Ftmp%2Ftz',
  )
  expect(appUrlOf('postgresql://db.example/fund')).toBe('postgresql://tongzhou_app@db.example/fund')
})

test('a password is read as it was written', () => {
  expect(passwordOf('postgres://owner:a%40b@db.example/fund')).toBe('a@b')
  expect(passwordOf('postgres://owner@/fund?host=%2Ftmp')).toBeNull()
})
