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
  { path: '/shop/price', name: 'price', component: () => import('../features/price/PriceStep.vue') },
  { path: '/shop/pay', name: 'pay', component: () => import('../features/pay/PayStep.vue') },
  { path: '/orders', name: 'orders', component: () => import('../features/orders/OrdersScreen.vue') },
  { path: '/orders/quotes', name: 'quotes', component: () => import('../features/quotes/QuotesScreen.vue') },
  {
    path: '/orders/quotes/:quoteId',
    name: 'quote',
    component: () => import('../features/quotes/QuoteScreen.vue'),
  },
  {
    path: '/orders/:owner/:orderId',
    name: 'order',
    component: () => import('../features/orders/OrderScreen.vue'),
  },
  { path: '/settings', name: 'settings', component: () => import('../features/settings/SettingsScreen.vue') },
]

export function makeRouter(): Router {
  return createRouter({ history: createMemoryHistory(), routes: [...routes] })
}
