# One image for any number of identical servers. PUBLIC_URL is written into the pages, so it is an argument of the build:
#   docker build --build-arg PUBLIC_URL=https://audits.example.com -t ai-audit-assistant .
FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
ARG PUBLIC_URL=
ENV PUBLIC_URL=$PUBLIC_URL NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_TO=stdout
RUN npm run build && mkdir /data && chown -R node:node /data /app/build
USER node
VOLUME /data
EXPOSE 3000
# Node itself, so that the stop signal arrives; npm would stand between.
CMD ["node", "src/server/main.ts"]
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
