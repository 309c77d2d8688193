# One image for any number of identical servers: the release, and Node. PUBLIC_URL is written into the pages, so it is an argument of the build:
#   docker build --build-arg PUBLIC_URL=https://audits.example.com -t ai-audit-assistant .
FROM node:24-slim AS release
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG PUBLIC_URL=
ENV PUBLIC_URL=$PUBLIC_URL
RUN npm run release -- --out /out && mkdir /app && tar -xzf /out/*.tar.gz -C /app --strip-components=1

FROM node:24-slim
WORKDIR /app
COPY --from=release /app /app
# What Node compiles is kept in .compiled; nothing else in here is ever written.
RUN mkdir /data .compiled && chown node:node /data .compiled
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_TO=stdout
USER node
VOLUME /data
EXPOSE 3000
# Node itself, so that the stop signal arrives; npm would stand between.
CMD ["node", "start.js"]
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
