import { defineResource, many } from '@packhouse/jsonapi';

/** The users who may act for other companies; one page kept by the office (specification, section 6). */
export const proxyConfiguration = defineResource({
  type: 'config_pages--proxy_configuration',
  owner: { kind: 'shared' },
  fields: {
    proxyUsers: many('field_proxy_users', 'Proxy users', 'user--user', { write: 'never', visibleTargetsOnly: true }),
  },
});
