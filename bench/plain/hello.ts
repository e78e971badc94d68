/** The plainest Worker with the same framework. */
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (c) => c.text('hello'));

// oxlint-disable-next-line import/no-default-export -- how workerd finds the handler
export default app;
