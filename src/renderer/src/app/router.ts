import { createMemoryHistory, createRouter, type Router, type RouteRecordRaw } from 'vue-router'

/** Every screen of the desk. Each is a part of its own, fetched when it is first opened. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/', redirect: '/shop/calendar' },
  {
    path: '/shop',
    component: () => import('../features/shop/ShopScreen.vue'),
    redirect: '/shop/calendar',
    children: [
      {
        path: 'calendar',
        name: 'calendar',
        component: () => import('../features/shop/calendar/CalendarStep.vue'),
      },
      {
        path: 'flights',
        name: 'flights',
        component: () => import('../features/shop/offers/FlightsStep.vue'),
      },
    ],
  },
]

export function makeRouter(): Router {
  return createRouter({ history: createMemoryHistory(), routes: [...routes] })
}
