FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has its Node already: the one that the packages bring for other machines stays behind.
RUN node scripts/build.ts && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
WORKDIR /app
# Large pieces of memory go back to the system when they are freed; the value is that of scripts/server-environment.json.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/catalogue ./catalogue
COPY --from=build /app/content ./content
COPY --from=build /app/public ./public
COPY --from=build /app/site.config.ts ./
# For who operates the site: backup.ts, restore.ts, doctor.ts and admin-password.ts run from their sources. Serving needs dist alone.
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node $(node -p \"require('./scripts/server-arguments.json').join(' ')\")"]
