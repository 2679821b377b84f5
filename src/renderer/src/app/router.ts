import { createMemoryHistory, createRouter, type Router, type RouteRecordRaw } from 'vue-router'
import CalendarStep from '../features/shop/calendar/CalendarStep.vue'
import ShopScreen from '../features/shop/ShopScreen.vue'

/** Every screen of the desk. All but the first are parts of their own, fetched when they are opened. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/', redirect: '/shop/calendar' },
  {
    path: '/shop',
    component: ShopScreen,
    redirect: '/shop/calendar',
    children: [
      { path: 'calendar', name: 'calendar', component: CalendarStep },
      {
        path: 'flights',
        name: 'flights',
        component: () => import('../features/shop/offers/FlightsStep.vue'),
      },
    ],
  },
  { path: '/shop/price', name: 'price', component: () => import('../features/travellers/PriceStep.vue') },
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
